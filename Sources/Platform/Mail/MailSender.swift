/// Whom mails come from.
public struct MailSender: Sendable {
  /// The address.
  public var address: MailAddress
  /// The name that is shown; nil for the address alone.
  public var name: String?

  /// A sender.
  public init(_ address: MailAddress, name: String? = nil) {
    self.address = address
    self.name = name
  }
}
