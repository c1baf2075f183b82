/// The sender of mails.
public struct MailSender: Sendable {
  /// The address.
  public var address: MailAddress
  /// The displayed name; nil for the address alone.
  public var name: String?

  /// Creates a sender.
  public init(_ address: MailAddress, name: String? = nil) {
    self.address = address
    self.name = name
  }
}
