public import Messages

/// A code.
public struct VerifyEmailRequest: Equatable, Sendable {
  /// The code of the mail; blanks, hyphens and case do not matter.
  public var code: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(code: String) {
    self.code = code
  }
}

extension VerifyEmailRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.VerifyEmailRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.code)
  }
}

/// Leaves out what is secret or personal.
extension VerifyEmailRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "VerifyEmailRequest(code: …)"
  }
  public var debugDescription: String { description }
}
