import Messages

extension DescriptorSet {
  /// The rules of fields (pulsewire.rules.v1), by the message's full name and the field's number.
  var rules: [String: [Int: FieldRules]] {
    var found: [String: [Int: FieldRules]] = [:]
    for file in files {
      for message in file.messages(4) { Self.collect(message, in: file.text(2), &found) }
    }
    return found
  }

  private static func collect(
    _ message: DescriptorFields, in scope: String, _ found: inout [String: [Int: FieldRules]]
  ) {
    let name = "\(scope).\(message.text(1))"
    for field in message.messages(2) {
      let options = field.messages(8).first
      guard let rules = options?.messages(FieldRules.extensionNumber).first else { continue }
      found[name, default: [:]][Int(field.number(3))] = FieldRules(rules)
    }
    for nested in message.messages(3) { collect(nested, in: name, &found) }
  }
}

extension FieldRules {
  /// The number of the extension of google.protobuf.FieldOptions.
  fileprivate static let extensionNumber: UInt64 = 50001

  /// Creates the rules in a pulsewire.rules.v1.FieldRules.
  fileprivate init(_ message: DescriptorFields) {
    self.init()
    range = message.messages(1).first.map { Self.bounds($0) }
    isZeroNone = message.number(2) == 1
    characters = message.messages(3).first.map { Self.counts($0) }
    bytes = message.messages(4).first.map { Self.counts($0) }
    count = message.messages(5).first.map { Self.counts($0) }
    isRequired = message.number(6) == 1
    isUnique = message.number(7) == 1
    isSecret = message.number(8) == 1
    isMasked = message.number(9) == 1
    texts = message.texts(10)
    isUUID = message.number(11) == 1
  }

  private static func bounds(_ range: DescriptorFields) -> ClosedRange<Double> {
    let least = range.double(1) ?? 0
    return least...max(least, range.double(2) ?? .infinity)
  }

  private static func counts(_ range: DescriptorFields) -> ClosedRange<Int> {
    let least = Int(range.double(1) ?? 0)
    return least...max(least, range.double(2).map { Int($0) } ?? .max)
  }
}
