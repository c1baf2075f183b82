public import Base

/// The stored form of a record: `version=1, time, event count, (kind, its fields)...`, with numbers as varints, times
/// and durations as zigzagged microseconds. Kinds are never reused for another meaning.
extension PlayerRecord {
  private static let version: UInt8 = 1

  private enum Kind: UInt8 {
    case setCompleted = 1
    case cursorMoved = 2
    case restStarted = 3
    case restEnded = 4
    case paused = 5
    case pausedInRest = 6
    case resumed = 7
    case finished = 8
  }

  /// The stored form.
  public var packed: [UInt8] {
    var writer = PackedWriter(capacity: 32)
    writer.write(byte: Self.version)
    writer.write(time)
    writer.write(UInt64(events.count))
    for event in events { Self.write(event, to: &writer) }
    return writer.bytes
  }

  /// Decodes the stored form.
  public init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == Self.version else { throw .unknownVersion }
    let time = try reader.time()
    // An event takes at least its kind's byte.
    let count = try reader.integer(in: 0...reader.remainingCount)
    var events: [PlayerEvent] = []
    for _ in 0..<count { events.append(try Self.event(from: &reader)) }
    try reader.end()
    self.init(time: time, events: events)
  }

  private static func write(_ event: PlayerEvent, to writer: inout PackedWriter) {
    switch event {
    case .setCompleted(let cursor):
      writer.write(byte: Kind.setCompleted.rawValue)
      writer.write(cursor)
    case .cursorMoved(let cursor):
      writer.write(byte: Kind.cursorMoved.rawValue)
      writer.write(cursor)
    case .restStarted(let deadline):
      writer.write(byte: Kind.restStarted.rawValue)
      writer.write(deadline)
    case .restEnded:
      writer.write(byte: Kind.restEnded.rawValue)
    case .paused(nil):
      writer.write(byte: Kind.paused.rawValue)
    case .paused(let restRemaining?):
      writer.write(byte: Kind.pausedInRest.rawValue)
      writer.write(restRemaining)
    case .resumed:
      writer.write(byte: Kind.resumed.rawValue)
    case .finished:
      writer.write(byte: Kind.finished.rawValue)
    }
  }

  private static func event(from reader: inout PackedReader) throws(PackingError) -> PlayerEvent {
    guard let kind = Kind(rawValue: try reader.byte()) else { throw .unknownKind }
    switch kind {
    case .setCompleted: return .setCompleted(try reader.cursor())
    case .cursorMoved: return .cursorMoved(try reader.cursor())
    case .restStarted: return .restStarted(until: try reader.time())
    case .restEnded: return .restEnded
    case .paused: return .paused(restRemaining: nil)
    case .pausedInRest: return .paused(restRemaining: try reader.duration())
    case .resumed: return .resumed
    case .finished: return .finished
    }
  }
}
