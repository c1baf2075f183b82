public import Hub
public import Loop
public import Postgres

/// The figures of the database, the live feeds, the process and the log, as families.
extension Exposition {
  /// Adds the figures of the database's connections, by their purpose.
  public mutating func add(_ databases: KeyValuePairs<String, DatabaseCounters>) {
    family("pulsewire_database_connections", .gauge, "Database connections that are up.")
    for (work, counters) in databases {
      sample("pulsewire_database_connections", ["work": work], counters.connected)
    }
    family(
      "pulsewire_database_units", .gauge,
      "Units of work that wait in pipelines, by where they wait.")
    for (work, counters) in databases {
      let name = "pulsewire_database_units"
      sample(name, ["work": work, "stage": "queued"], counters.queued)
      sample(name, ["work": work, "stage": "in_flight"], counters.inFlight)
    }
    family(
      "pulsewire_database_units_finished_total", .counter, "Units of work that were answered.")
    for (work, counters) in databases {
      let name = "pulsewire_database_units_finished_total"
      let done = max(0, counters.units - counters.failedUnits)
      sample(name, ["work": work, "outcome": "done"], done)
      sample(name, ["work": work, "outcome": "failed"], counters.failedUnits)
    }
    family(
      "pulsewire_database_units_refused_total", .counter,
      "Units of work that were not taken: no connection, or too much waits.")
    for (work, counters) in databases {
      let refused = counters.failures - counters.failedUnits
      sample("pulsewire_database_units_refused_total", ["work": work], refused)
    }
    family("pulsewire_database_resends_total", .counter, "Units of work that were sent again.")
    for (work, counters) in databases {
      sample("pulsewire_database_resends_total", ["work": work], counters.resends)
    }
    family(
      "pulsewire_database_reconnects_total", .counter, "Database connections that were made again.")
    for (work, counters) in databases {
      sample("pulsewire_database_reconnects_total", ["work": work], counters.reconnects)
    }
    family(
      "pulsewire_database_seconds", .histogram,
      "From the submission of a unit of work to its answer.")
    for (work, counters) in databases {
      histogram("pulsewire_database_seconds", ["work": work], counters.latency)
    }
  }

  /// Adds the figures of live feeds, by name.
  public mutating func add(_ feeds: KeyValuePairs<String, FeedTally>) {
    family("pulsewire_feed_subscribers", .gauge, "Readers that follow a live feed.")
    for (name, tally) in feeds {
      sample("pulsewire_feed_subscribers", ["feed": name], tally.subscriberCount)
    }
    family(
      "pulsewire_feed_conflated_total", .counter,
      "Updates that readers of a live feed skipped, for there was a newer one.")
    for (name, tally) in feeds {
      sample("pulsewire_feed_conflated_total", ["feed": name], tally.conflatedCount)
    }
  }

  /// Adds the system's figures of the process, under the names that Prometheus' own clients use.
  public mutating func add(_ figures: ProcessFigures, startTime: Double) {
    family("process_cpu_seconds_total", .counter, "Time that the process's threads ran.")
    sample("process_cpu_seconds_total", [:], figures.cpuSeconds)
    single(
      "process_resident_memory_bytes", .gauge, "Memory that is in use.", figures.residentBytes)
    single(
      "process_virtual_memory_bytes", .gauge, "Addresses that are in use.", figures.virtualBytes)
    single(
      "process_open_fds", .gauge, "Descriptors that are open.", figures.openDescriptorCount)
    single(
      "process_max_fds", .gauge, "Descriptors that may be open.", figures.openDescriptorsMax)
    single("process_threads", .gauge, "Threads.", figures.threadCount)
    family("process_start_time_seconds", .gauge, "When the process began, since 1970.")
    sample("process_start_time_seconds", [:], startTime)
  }

  /// Adds the figures of the log.
  public mutating func add(_ sink: LineSink) {
    single(
      "pulsewire_log_lines_total", .counter,
      "Lines of the log, those that were lost among them.", sink.lineCount)
    single(
      "pulsewire_log_lines_lost_total", .counter,
      "Lines of the log that were lost because its reader was too slow.", sink.lostLineCount)
  }
}
