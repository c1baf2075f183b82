/// How mails leave by SMTP.
public struct MailerSettings: Sendable {
  /// `smtps://host:port`, or `smtp://host:port` with STARTTLS.
  public var url: String
  /// Who signs in, with the password; nil for nobody.
  public var user: String?
  public var password: String?
  /// Whom mails come from.
  public var sender: MailAddress
  /// The sender's name that is shown.
  public var senderName: String?
  /// A PEM file of the authorities that the server's certificate comes from; nil for the system's.
  public var authorityFile: String?
  /// How long sending one mail may take.
  public var timeout = Duration.seconds(20)

  /// A server without signing in.
  public init(url: String, sender: MailAddress, senderName: String? = nil) {
    self.url = url
    self.sender = sender
    self.senderName = senderName
  }
}

extension MailerSettings: CustomStringConvertible, CustomReflectable {
  /// Where mails go, without the password.
  public var description: String { "mail by \(url)" }
  /// Nothing else.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
