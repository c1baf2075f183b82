/// The messages for the bus: the newest value of each subject, and the subjects to follow. A value
/// that has not been sent yet is replaced by a newer one, so that it is bounded by the number of subjects.
struct BusOutbox {
  /// The values to send, by their subjects.
  private var values: [String: [UInt8]] = [:]
  /// The subjects to follow (true) or not to follow any longer (false), as far as the server does not
  /// know yet.
  private var changes: [String: Bool] = [:]
  /// The number of values that a newer one has replaced.
  private(set) var conflatedCount = 0
  /// The number of values that were dropped, because too many subjects had one.
  private(set) var droppedCount = 0

  /// The largest number of subjects that have a value.
  static let subjectsMax = 65_536

  /// Whether there is nothing to do.
  var isEmpty: Bool { values.isEmpty && changes.isEmpty }

  /// Puts the newest value of a subject.
  mutating func put(_ value: [UInt8], to subject: String) {
    if values.count >= Self.subjectsMax, values[subject] == nil {
      droppedCount += 1
      return
    }
    if values.updateValue(value, forKey: subject) != nil { conflatedCount += 1 }
  }

  /// Notes whether a subject is to be followed. The last word counts.
  mutating func follow(_ subject: String, _ isFollowed: Bool) { changes[subject] = isFollowed }

  /// Drops the values: there is nobody to send them to.
  mutating func drop() {
    droppedCount += values.count
    values = [:]
  }

  /// Takes all that is to be done.
  mutating func take() -> (values: [String: [UInt8]], changes: [String: Bool]) {
    defer { (values, changes) = ([:], [:]) }
    return (values, changes)
  }
}
