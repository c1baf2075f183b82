import Base

/// The limits of what the packed forms accept, so that no arithmetic on a stored value can overflow.
enum PackedLimits {
  /// The longest text, in bytes: the contract's 200 characters, and room for characters of many
  /// scalars.
  static let textBytesMax = 65_536
  /// The largest index or count of exercises and sets.
  static let countMax = 1_000_000
  /// The largest time, before or after 1970, in microseconds: 9999-12-31, where the contract's Timestamp ends.
  static let timeMicrosecondsMax: Int64 = 253_402_300_799_999_999
}

extension PackedWriter {
  mutating func write(_ time: Timestamp) { write(zigzag: time.microseconds) }

  mutating func write(_ duration: Duration) { write(zigzag: duration.microseconds) }

  mutating func write(_ cursor: PlayerCursor) {
    write(UInt64(clamping: cursor.exerciseIndex))
    write(UInt64(clamping: cursor.setIndex))
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

  mutating func cursor() throws(PackingError) -> PlayerCursor {
    let exerciseIndex = try integer(in: 0...PackedLimits.countMax)
    let setIndex = try integer(in: 0...PackedLimits.countMax)
    return PlayerCursor(exerciseIndex: exerciseIndex, setIndex: setIndex)
  }

  private mutating func microseconds() throws(PackingError) -> Int64 {
    let value = try zigzag()
    guard value.magnitude <= PackedLimits.timeMicrosecondsMax.magnitude else { throw .outOfRange }
    return value
  }
}
