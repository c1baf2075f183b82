/// The fields that developers describe in one file. A description may come after the field was
/// used.
struct FITDeveloperFields {
  /// A field of the FIT profile for which a developer's field stands.
  struct Native: Hashable {
    let message: UInt16
    let field: UInt8
  }

  /// The keys and types of the fields that stand for one of the profile.
  private var keys: [Native: (key: FITDeveloperKey, type: FITBaseType)] = [:]
  /// The field by which `FITWriter` gives the thousandths of a second.
  private(set) var milliseconds: (key: FITDeveloperKey, type: FITBaseType)?

  /// The name of that field.
  static let millisecondsName = "pulsewire_milliseconds"

  /// Adds what a message describes; of several descriptions of a field, the first is right.
  mutating func add(_ message: FITMessage) {
    guard let developer = message.whole(0), let field = message.whole(1),
      let developer = UInt8(exactly: developer), let field = UInt8(exactly: field),
      let type = message.whole(2).flatMap({ UInt8(exactly: $0) })
    else { return }
    let described = (
      key: FITDeveloperKey(developer: developer, field: field), type: FITBaseType(code: type)
    )
    if message.text(3) == Self.millisecondsName { milliseconds = milliseconds ?? described }
    guard let native = message.whole(15).flatMap({ UInt8(exactly: $0) }) else { return }
    let number = message.whole(14).flatMap { UInt16(exactly: $0) } ?? FITMessageNumber.record
    let place = Native(message: number, field: native)
    keys[place] = keys[place] ?? described
  }

  /// Returns what a message has in a developer's field for one of the profile.
  func value(_ field: UInt8, of message: FITMessage) -> Double? {
    guard !message.definition.developerFields.isEmpty else { return nil }
    return value(keys[Native(message: message.number, field: field)], of: message)
  }

  /// Returns the thousandths of a second of a message's time.
  func milliseconds(of message: FITMessage) -> Int {
    guard let value = value(milliseconds, of: message), (0..<1_000).contains(value) else {
      return 0
    }
    return Int(exactly: value.rounded()) ?? 0
  }

  private func value(
    _ described: (key: FITDeveloperKey, type: FITBaseType)?, of message: FITMessage
  ) -> Double? {
    guard let described,
      let field = message.definition.developerFields.first(where: { $0.key == described.key })
    else { return nil }
    return message.value(of: field, as: described.type)
  }
}
