import CMessages
public import Messages

extension Message {
  /// What of it breaks the ranges of the contract, as if a client had sent it: for what an update
  /// by a field mask makes of a message.
  public func contractViolations() -> [FieldViolation] {
    guard let mapped = self as? any MappedMessage else { return [] }
    return mapped.strictViolations()
  }
}

extension MappedMessage {
  /// See `contractViolations`.
  @safe fileprivate func strictViolations() -> [FieldViolation] {
    let arena = Arena()
    defer { arena.reset() }
    var reader = unsafe Reader<Raw>(arena.place(self), .request)
    _ = Self(reading: &reader)
    return reader.violations
  }
}
