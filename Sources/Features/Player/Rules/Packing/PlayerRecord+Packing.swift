package import Base
internal import WorkoutsContract

/// The stored form of a record: `version=1, time, event count, (kind, its fields)...`, with numbers as varints, times
/// and durations as zigzagged microseconds. With an uptime, the version is 2, and the number of the machine's start and
/// the milliseconds since follow the time. Kinds are never reused for another meaning.
extension PlayerRecord {
  private static let (version, versionWithUptime): (UInt8, UInt8) = (1, 2)

  private enum Kind: UInt8 {
    case setCompleted = 1
    case setsSkipped = 2
    case undone = 3
    case setsPlanned = 4
    case exerciseAdded = 5
    case exerciseRemoved = 6
    case exerciseMoved = 7
    case lapped = 8
    case restStarted = 9
    case restEnded = 10
    case paused = 11
    case pausedInRest = 12
    case resumed = 13
    case finished = 14
    case returned = 15
  }

  /// The stored form.
  package var packed: [UInt8] {
    var writer = PackedWriter(capacity: 32)
    writer.write(byte: uptime == nil ? Self.version : Self.versionWithUptime)
    writer.write(time)
    if let uptime {
      writer.write(UInt64(clamping: uptime.boot))
      writer.write(UInt64(clamping: uptime.elapsed.milliseconds))
    }
    writer.write(UInt64(events.count))
    for event in events { Self.write(event, to: &writer) }
    return writer.bytes
  }

  /// Decodes the stored form.
  package init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    let version = try reader.byte()
    guard version == Self.version || version == Self.versionWithUptime else {
      throw .unknownVersion
    }
    let time = try reader.time()
    let uptime = version == Self.versionWithUptime ? try Self.uptime(from: &reader) : nil
    // An event takes at least its kind's byte.
    let count = try reader.integer(in: 0...reader.remainingCount)
    var events: [PlayerEvent] = []
    for _ in 0..<count { events.append(try Self.event(from: &reader, at: time)) }
    try reader.end()
    self.init(time: time, events: events, uptime: uptime)
  }

  /// More than any machine runs: a thousand years.
  private static let uptimeMillisecondsMax = 32_000_000_000_000

  private static func uptime(
    from reader: inout PackedReader
  ) throws(PackingError) -> ClockMoment.Uptime {
    let boot = try reader.integer(in: 0...Int(UInt16.max))
    let milliseconds = try reader.integer(in: 0...uptimeMillisecondsMax)
    return ClockMoment.Uptime(
      boot: UInt16(clamping: boot), elapsed: .milliseconds(Int64(milliseconds)))
  }

  private static func write(_ event: PlayerEvent, to writer: inout PackedWriter) {
    func begin(_ kind: Kind, _ counts: Int...) {
      writer.write(byte: kind.rawValue)
      for count in counts { writer.write(count: count) }
    }
    switch event {
    case .setCompleted(let set):
      begin(.setCompleted)
      writer.write(set)
    case .setsSkipped(let number, let count): begin(.setsSkipped, number, count)
    case .undone: begin(.undone)
    case .setsPlanned(let number, let sets):
      begin(.setsPlanned, number, sets.count)
      for set in sets { writer.write(set) }
    case .exerciseAdded(let planned, let index, let blockIndex):
      begin(.exerciseAdded, index, blockIndex)
      writer.write(planned)
    case .exerciseRemoved(let number): begin(.exerciseRemoved, number)
    case .exerciseMoved(let number, let index, let blockIndex):
      begin(.exerciseMoved, number, index, blockIndex)
    case .lapped: begin(.lapped)
    case .restStarted(let deadline):
      begin(.restStarted)
      writer.write(deadline)
    case .restEnded: begin(.restEnded)
    case .paused(nil): begin(.paused)
    case .paused(let restRemaining?):
      begin(.pausedInRest)
      writer.write(restRemaining)
    case .resumed: begin(.resumed)
    case .finished: begin(.finished)
    case .returned(let revision): begin(.returned, Int(clamping: revision))
    }
  }

  private static func event(
    from reader: inout PackedReader, at time: Timestamp
  ) throws(PackingError) -> PlayerEvent {
    guard let kind = Kind(rawValue: try reader.byte()) else { throw .unknownKind }
    switch kind {
    case .setCompleted: return .setCompleted(try reader.completedSet(at: time))
    case .setsSkipped:
      let number = try reader.count()
      return .setsSkipped(exerciseNumber: number, count: try reader.count())
    case .undone: return .undone
    case .setsPlanned:
      let number = try reader.count()
      var sets: [PlannedSet] = []
      for _ in 0..<(try reader.count()) { sets.append(try reader.message(PlannedSet.self)) }
      return .setsPlanned(exerciseNumber: number, sets: sets)
    case .exerciseAdded:
      let index = try reader.count()
      let blockIndex = try reader.count()
      return .exerciseAdded(
        try reader.message(PlannedExercise.self), index: index, blockIndex: blockIndex)
    case .exerciseRemoved: return .exerciseRemoved(number: try reader.count())
    case .exerciseMoved:
      let number = try reader.count()
      let index = try reader.count()
      return .exerciseMoved(number: number, index: index, blockIndex: try reader.count())
    case .lapped: return .lapped
    case .restStarted: return .restStarted(until: try reader.time())
    case .restEnded: return .restEnded
    case .paused: return .paused(restRemaining: nil)
    case .pausedInRest: return .paused(restRemaining: try reader.duration())
    case .resumed: return .resumed
    case .finished: return .finished
    case .returned: return .returned(to: Int64(try reader.count()))
    }
  }
}
