import CMessages
public import Messages

extension MessageLayout {
  /// Creates the layout of the contract's message with this full name, with the rules of its fields: those of
  /// its .proto file, or `rules` for a message of Google's, which has none.
  public init(_ name: String, rules: [Int: FieldRules]? = nil) {
    guard let descriptor = unsafe ContractLayouts.shared.descriptors[name] else {
      preconditionFailure("the contract has no message \(name)")
    }
    unsafe self.init(descriptor, rules: rules ?? ContractLayouts.shared.rules[name] ?? [:])
  }
}

extension ContractSchema {
  /// Returns the rules for the fields of the message with this full name, by their numbers.
  public static func rules(of message: String) -> [Int: FieldRules] {
    ContractLayouts.shared.rules[message] ?? [:]
  }
}

/// The descriptors and rules of messages, by their full names.
///
/// `@unchecked Sendable`: immutable; descriptors are constants of the program.
@safe private final class ContractLayouts: @unchecked Sendable {
  static let shared = ContractLayouts()

  let descriptors: [String: UnsafePointer<ProtobufCMessageDescriptor>]
  let rules: [String: [Int: FieldRules]]

  private init() {
    unsafe descriptors = unsafe Dictionary(
      ContractSchema.messages.map { unsafe ($0.name, $0.descriptor) },
      uniquingKeysWith: { unsafe $1 })
    rules = DescriptorSet(ContractSchema.descriptorSet).rules
  }
}
