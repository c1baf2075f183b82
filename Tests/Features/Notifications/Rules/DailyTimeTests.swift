import Base
import Loop
import TestSupport
import Testing

@testable import NotificationsFeature

@Suite struct `What is due once a day` {
  /// Something that is asked now and then whether it is due, and forgets all but the day that it has done.
  private struct Athlete {
    let daily: DailyTime
    var done: Int
    var fired: [(day: Int, time: Timestamp, due: Timestamp)] = []

    init(_ minute: Int, at now: Timestamp, in zone: ZoneOffsets) {
      daily = DailyTime(minute: minute)
      done = daily.first(at: now, in: zone)
    }

    /// Asks once, as a job does; a crash comes between what is told and what is noted as done, or not.
    mutating func ask(at now: Timestamp, in zone: ZoneOffsets) -> Timestamp {
      let due = daily.next(after: done, at: now, in: zone)
      guard due.time <= now else { return due.time }
      // The day is noted in the unit of work that tells it, so that there is no between.
      fired.append((due.day, now, due.time))
      done = due.day
      return daily.next(after: done, at: now, in: zone).time
    }
  }

  @Test func `is so at its wall time, in each zone and on each day of a year`() async throws {
    let zones = try await Zones.offsets()
    #expect(zones.count == Zones.names.count)
    for (name, zone) in zones {
      // Times around midnight, in the hours that clocks skip and repeat, and others.
      for minute in [0, 30, 90, 119, 120, 150, 179, 180, 480, 1200, 1439] {
        var athlete = Athlete(minute, at: Zones.start, in: zone)
        var now = Zones.start
        while now < Zones.end { now = max(athlete.ask(at: now, in: zone), now + .seconds(1)) }
        let days = athlete.fired.map(\.day)
        #expect(days == Array((days.first ?? 0)...(days.last ?? 0)), "\(name) at \(minute)")
        #expect(days.count >= 364, "\(name) at \(minute)")
        for (day, time, due) in athlete.fired {
          let local = zone.local(time)
          #expect(time >= due && time - due <= .seconds(1), "\(name) at \(minute), day \(day)")
          // A time that the clocks leave out is later by what they leave out; what it exists twice, is the first.
          let isLeftOut = zone.local(due).minute != minute
          #expect(isLeftOut || local.day == day, "\(name) at \(minute)")
          #expect(isLeftOut || local.minute == minute, "\(name) at \(minute), day \(day)")
          let late = (zone.local(due).day - day) * 1440 + zone.local(due).minute - minute
          #expect((0...120).contains(late), "\(name) at \(minute), day \(day)")
        }
      }
    }
  }

  @Test func `is so once on each day, however late and often it is asked, and where one travels`()
    async throws
  {
    let zones = try await Zones.offsets()
    var random = SplitMix64(seed: RandomSeed.ofRun)
    for _ in 0..<200 {
      let names = (0..<6).map { _ in Zones.names.randomElement(using: &random) ?? "UTC" }
      var zone = zones[names[0]] ?? .utc
      var now = Zones.start + .seconds(Int64.random(in: 0...20_000_000, using: &random))
      var athlete = Athlete(Int.random(in: 0...1439, using: &random), at: now, in: zone)
      let begin = now
      while now - begin < .seconds(60 * 86_400) {
        let next = athlete.ask(at: now, in: zone)
        // Mostly when it is due; at times hours late, at times early for another reason.
        switch Int.random(in: 0..<10, using: &random) {
        case 0: now = now + .seconds(Int64.random(in: 1...40_000, using: &random))
        case 1: now = max(now, next) + .seconds(Int64.random(in: 1...200_000, using: &random))
        default: now = max(now, next) + .seconds(1)
        }
        if Int.random(in: 0..<20, using: &random) == 0 {
          zone = zones[names.randomElement(using: &random) ?? "UTC"] ?? .utc
        }
      }
      let days = athlete.fired.map(\.day)
      #expect(days == days.sorted() && Set(days).count == days.count, "seed \(RandomSeed.ofRun)")
      #expect(days.count > 20, "seed \(RandomSeed.ofRun)")
    }
  }

  /// An athlete's day that is done, as the database has it, and what was told with it in the same unit of work.
  private struct Stored {
    var done: Int
    var told: [(day: Int, time: Timestamp)] = []

    /// Notes a day as done, unless another node has done so: the condition of `NotificationStore.finish`.
    mutating func finish(_ day: Int, after read: Int, at now: Timestamp) {
      guard done == read else { return }
      done = day
      told.append((day, now))
    }
  }

  @Test func `is so for a thousand athletes, by two nodes that crash between any two steps`()
    async throws
  {
    let zones = try await Zones.offsets()
    #expect(zones.count >= 40)
    var random = SplitMix64(seed: RandomSeed.ofRun)
    // A job whose node has crashed is another's after its lease.
    let lease = Duration.seconds(30)
    for athlete in 0..<1_000 {
      let name = Zones.names[athlete % Zones.names.count]
      let zone = try #require(zones[name])
      // Not so late that crashes last until the end of the day, which nothing is made up for.
      let daily = DailyTime(minute: Int.random(in: 0...1420, using: &random))
      var stored = Stored(done: daily.first(at: Zones.start, in: zone))
      var (now, crashes) = (Zones.start, 0)
      while now < Zones.end {
        // Mostly one node runs the job; now and then both do, and read before either writes.
        let read = stored.done
        let due = daily.next(after: read, at: now, in: zone)
        let both = Int.random(in: 0..<50, using: &random) == 0
        let crash = Int.random(in: 0..<25, using: &random)
        if due.time <= now {
          if crash != 0 { stored.finish(due.day, after: read, at: now) }
          if both { stored.finish(due.day, after: read, at: now) }
        }
        // A crash before the write, or after it and before the job is put off.
        if crash <= 1 {
          (now, crashes) = (now + lease, crashes + 1)
          continue
        }
        now = max(daily.next(after: stored.done, at: now, in: zone).time, now + .seconds(1))
      }
      let days = stored.told.map(\.day)
      let text = "seed \(RandomSeed.ofRun), athlete \(athlete) in \(name) at \(daily.minute)"
      #expect(days == Array((days.first ?? 0)...(days.last ?? 0)) && days.count >= 363, "\(text)")
      #expect(crashes > 0, "\(text)")
      for (day, time) in stored.told {
        let due = zone.instant(day: day, minute: daily.minute)
        // Ten crashes in a row are one in a hundred million.
        #expect(time >= due && time - due < lease * 10, "\(text), day \(day)")
      }
    }
  }

  @Test func `is not made up for on another day`() async throws {
    let zone = try #require(try await Zones.offsets(of: ["Europe/Oslo"])["Europe/Oslo"])
    let daily = DailyTime(minute: 480)
    let noon = zone.instant(day: 20_600, minute: 720)
    // Whoever has missed three days is told today's.
    let due = daily.next(after: 20_596, at: noon, in: zone)
    #expect(due.day == 20_600 && due.time == zone.instant(day: 20_600, minute: 480))
    // Whoever begins after the time begins tomorrow, and before it today.
    #expect(daily.first(at: noon, in: zone) == 20_600)
    #expect(daily.first(at: zone.instant(day: 20_600, minute: 479), in: zone) == 20_599)
  }

  @Test func `is not silenced by a day that a wrong clock has left`() {
    let daily = DailyTime(minute: 60)
    let now = ZoneOffsets.utc.instant(day: 20_600, minute: 0)
    #expect(daily.next(after: 30_000, at: now, in: .utc).day == 20_600)
    // Two days are as far as one gets by flying.
    #expect(daily.next(after: 20_602, at: now, in: .utc).day == 20_603)
  }

  @Test func `leaves out a day that a zone has left out`() async throws {
    // Samoa crossed the date line: 30 December 2011 did not exist.
    let (start, end) = (
      Timestamp(milliseconds: 1_324_944_000_000), Timestamp(milliseconds: 1_325_635_200_000)
    )
    let zone = try #require(
      try await Zones.offsets(of: ["Pacific/Apia"], from: start, to: end)["Pacific/Apia"])
    var athlete = Athlete(480, at: start, in: zone)
    var now = start
    while now < end { now = max(athlete.ask(at: now, in: zone), now + .seconds(1)) }
    let days = athlete.fired.map(\.day)
    let leftOut = 15_338  // 2011-12-30
    #expect(days.contains(leftOut - 1) && days.contains(leftOut + 1) && !days.contains(leftOut))
    #expect(Set(days).count == days.count)
  }

  @Test func `has a time whatever it is asked`() {
    for microseconds in [Int64.min, -1, 0, Int64.max] {
      let now = Timestamp(microseconds: microseconds)
      for offset in [Int64.min, 0, Int64.max] {
        let zone = ZoneOffsets([ZoneOffsets.Change(start: offset, offset: offset)])
        let daily = DailyTime(minute: 1439)
        _ = daily.next(after: daily.first(at: now, in: zone), at: now, in: zone)
        _ = daily.next(after: 1 << 40, at: now, in: zone)
      }
    }
  }
}
