import Messages

/// Reads one of protobuf-c's structs into a Swift value, and notes what breaks the contract.
///
/// Reading never stops at a violation: it goes on with a stand-in, so that the caller learns of all
/// violations at once. The value is thrown away in the end if there are any.
@safe struct Reader<Raw> {
  private let pointer: UnsafePointer<Raw>

  /// What is asked of the message.
  let rules: ReadingRules

  /// Whether all of the contract is enforced.
  var isStrict: Bool { rules == .request }

  /// Whether a client has sent it: then there are no cases of an enum but those that we know, no more
  /// elements than the contract has, and no text over 16 KiB.
  var isReceivedFromClient: Bool { rules != .response }

  /// What is wrong so far; a path begins at this message.
  private(set) var violations: [FieldViolation] = []

  /// Beyond it, violations are left out, and lists are not read on.
  static var violationsMax: Int { 100 }

  /// Reads from `pointer`, whose memory outlives the reader.
  @unsafe init(_ pointer: UnsafePointer<Raw>, _ rules: ReadingRules) {
    unsafe self.pointer = unsafe pointer
    self.rules = rules
  }

  /// The struct that is read.
  var raw: Raw {
    unsafeAddress { unsafe pointer }
  }

  /// Notes that `field` is not as it should be.
  mutating func violate(
    _ field: StaticString, _ description: String, _ rule: FieldViolation.Rule = .own
  ) {
    note(FieldViolation(field: "\(field)", description: description, rule: rule))
  }

  /// Notes that the message itself is not as it should be; its holder adds the path.
  mutating func violateAsAWhole(
    _ description: String, _ rule: FieldViolation.Rule = .own
  ) {
    violate("", description, rule)
  }

  /// Notes what a nested message at `path` broke.
  mutating func adopt(_ nested: [FieldViolation], at path: @autoclosure () -> String) {
    guard !nested.isEmpty else { return }
    let path = path()
    for violation in nested {
      note(
        FieldViolation(
          field: violation.field.isEmpty ? path : "\(path).\(violation.field)",
          description: violation.description, rule: violation.rule))
    }
  }

  private mutating func note(_ violation: FieldViolation) {
    if violations.count < Self.violationsMax { violations.append(violation) }
  }
}
