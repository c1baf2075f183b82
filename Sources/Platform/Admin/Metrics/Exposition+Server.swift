internal import Loop
public import RPC
public import Server

/// The figures of a server, as families.
extension Exposition {
  /// Adds the figures of a server whose router has `methods`.
  public mutating func add(_ figures: ServerFigures, methods: [String]) {
    let names = methods + [Self.noMethod]
    add(figures.methods, names)
    add(figures.port)
    family("pulsewire_connections", .gauge, "Connections that are open.")
    let connections = figures.connections.sorted {
      ($0.key.version, $0.key.applicationProtocol, $0.key.cipher)
        < ($1.key.version, $1.key.applicationProtocol, $1.key.cipher)
    }
    for (security, count) in connections {
      sample(
        "pulsewire_connections",
        [
          "protocol": security.applicationProtocol, "tls": security.version,
          "cipher": security.cipher,
        ], count)
    }
    single("pulsewire_streams", .gauge, "HTTP/2 streams that are open.", figures.openStreams)
    single("pulsewire_handlers", .gauge, "Handlers that run.", figures.runningHandlers)
    single(
      "pulsewire_buffered_bytes", .gauge,
      "Bytes that wait in connections, to be taken or to be sent.", figures.port.bufferBytes)
    add(figures.turns)
  }

  /// The label of paths that are no method: clients choose them, and their number has no bound.
  public static let noMethod = "none"

  private mutating func add(_ methods: [MethodCounters], _ names: [String]) {
    let methods = Array(zip(names, methods))
    family("pulsewire_calls_started_total", .counter, "Calls that came.")
    for (name, counters) in methods {
      sample("pulsewire_calls_started_total", ["method": name], counters.started)
    }
    family("pulsewire_calls_finished_total", .counter, "Calls that were answered, by gRPC code.")
    for (name, counters) in methods {
      for code in (0..<17).map({ StatusCode(rawValue: $0) }) {
        let count = counters.finished(code)
        guard count > 0 || code == .ok else { continue }
        sample(
          "pulsewire_calls_finished_total", ["method": name, "code": "\(code)"], count)
      }
    }
    single(
      "pulsewire_calls_malformed_total", .counter,
      "Calls whose requests broke the protocol; of the finished ones, by any code.",
      methods.reduce(0) { $0 + $1.1.malformed })
    family(
      "pulsewire_call_seconds", .histogram, "From a request's headers to the status of its answer.")
    for (name, counters) in methods where name != Self.noMethod {
      histogram("pulsewire_call_seconds", ["method": name], counters.latency)
    }
    family("pulsewire_messages_received_total", .counter, "Messages that handlers took.")
    for (name, counters) in methods where name != Self.noMethod {
      sample("pulsewire_messages_received_total", ["method": name], counters.messagesIn)
    }
    family("pulsewire_messages_sent_total", .counter, "Messages sent to clients.")
    for (name, counters) in methods where name != Self.noMethod {
      sample("pulsewire_messages_sent_total", ["method": name], counters.messagesOut)
    }
  }

  private mutating func add(_ figures: TurnMeter.Figures) {
    family(
      "pulsewire_loop_turn_seconds", .histogram,
      "How long turns of the event loops took, without the wait for sockets and timers.")
    histogram("pulsewire_loop_turn_seconds", [:], figures.turns)
    family(
      "pulsewire_loop_longest_turn_seconds", .gauge,
      "The longest turn of an event loop in the last one or two minutes.")
    sample(
      "pulsewire_loop_longest_turn_seconds", [:], Double(figures.longestTurnNanoseconds) / 1e9)
    family(
      "pulsewire_loop_lag_seconds", .histogram,
      "How late event loops came to a timer that goes off four times a second.")
    histogram("pulsewire_loop_lag_seconds", [:], figures.lag)
  }

  /// Adds the counts of calls that limits refused.
  public mutating func add(_ limits: CallLimits) {
    family(
      "pulsewire_calls_limited_total", .counter,
      "Calls that were refused because an account or an address had too many.")
    for (name, count) in limits.refusedCounts {
      sample("pulsewire_calls_limited_total", ["limit": name], count)
    }
    single(
      "pulsewire_limited_parties", .gauge,
      "Accounts and addresses whose calls are remembered for limits.", limits.partyCount)
  }
}
