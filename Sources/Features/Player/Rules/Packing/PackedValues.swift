import Base
import LogsContract
import Messages

/// The limits of what the packed forms accept, so that no arithmetic on a stored value can overflow.
enum PackedLimits {
  /// The longest message, in bytes: as long as a request may be.
  static let messageBytesMax = 1024 * 1024
  /// The largest index or count of exercises and sets.
  static let countMax = 1_000_000
  /// The largest weight, duration and distance of a set.
  static let gramsMax = 2_000_000
  static let durationMsMax = 86_400_001
  static let centimetresMax = 100_000_000
  /// The largest time, before or after 1970, in microseconds: 9999-12-31, where the contract's Timestamp ends.
  static let timeMicrosecondsMax: Int64 = 253_402_300_799_999_999
}

extension PackedWriter {
  mutating func write(_ time: Timestamp) { write(zigzag: time.microseconds) }

  mutating func write(_ duration: Duration) { write(zigzag: duration.microseconds) }

  mutating func write(count: Int) { write(UInt64(clamping: count)) }

  mutating func write(_ message: some Message) {
    let bytes = message.packed()
    write(count: bytes.count)
    write(bytes: bytes)
  }

  mutating func write(_ id: UUID) {
    for word in [id.high, id.low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        write(byte: UInt8(truncatingIfNeeded: word >> shift))
      }
    }
  }

  mutating func write(_ set: CompletedSet) {
    write(set.id)
    write(count: set.place.exerciseNumber)
    write(count: set.place.setIndex)
    write(byte: set.kind.rawValue)
    let performance = set.performance
    write(UInt64(clamping: performance.type.rawValue))
    write(count: performance.reps)
    write(count: performance.weightGrams)
    // One more than the value; 0 for none.
    write(count: performance.durationMs.map { $0 + 1 } ?? 0)
    write(count: performance.distanceCm)
    write(count: performance.rpeHalves.map { $0 + 1 } ?? 0)
  }
}

extension PackedReader {
  mutating func time() throws(PackingError) -> Timestamp {
    Timestamp(microseconds: try microseconds())
  }

  mutating func duration() throws(PackingError) -> Duration {
    let microseconds = try microseconds()
    guard microseconds >= 0 else { throw .outOfRange }
    return .microseconds(microseconds)
  }

  mutating func count() throws(PackingError) -> Int { try integer(in: 0...PackedLimits.countMax) }

  mutating func message<One: Message>(_: One.Type) throws(PackingError) -> One {
    let bytes = try slice(try integer(in: 0...PackedLimits.messageBytesMax))
    do throws(MessageError) { return try One(unpacking: Array(bytes)) } catch { throw .outOfRange }
  }

  mutating func id() throws(PackingError) -> UUID {
    let high = try word()
    return UUID(high: high, low: try word())
  }

  private mutating func word() throws(PackingError) -> UInt64 {
    var word: UInt64 = 0
    for _ in 0..<8 { word = word << 8 | UInt64(clamping: try byte()) }
    return word
  }

  /// Reads a set that was completed at `time`.
  mutating func completedSet(at time: Timestamp) throws(PackingError) -> CompletedSet {
    let id = try id()
    let number = try count()
    let place = SetPlace(exerciseNumber: number, setIndex: try count())
    let kind = CompletedSet.Kind(rawValue: try byte())
    var performance = SetPerformance()
    guard let type = WorkoutSetType(rawValue: Int32(clamping: try count())) else {
      throw .unknownKind
    }
    performance.type = type
    performance.reps = try count()
    performance.weightGrams = try integer(in: 0...PackedLimits.gramsMax)
    let duration = try integer(in: 0...PackedLimits.durationMsMax)
    performance.durationMs = duration == 0 ? nil : duration - 1
    performance.distanceCm = try integer(in: 0...PackedLimits.centimetresMax)
    let rpe = try integer(in: 0...21)
    performance.rpeHalves = rpe == 0 ? nil : rpe - 1
    return CompletedSet(
      id: id, place: place, performance: performance, kind: kind, completeTime: time)
  }

  private mutating func microseconds() throws(PackingError) -> Int64 {
    let value = try zigzag()
    guard value.magnitude <= PackedLimits.timeMicrosecondsMax.magnitude else { throw .outOfRange }
    return value
  }
}
