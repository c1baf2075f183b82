/// The settings of mail delivery by SMTP.
public struct MailerSettings: Sendable {
  /// The server: `smtps://host:port`, or `smtp://host:port` with STARTTLS.
  public var url: String
  /// The user who signs in with the password; nil for no sign-in.
  public var user: String?
  public var password: String?
  /// The address of the sender.
  public var sender: MailAddress
  /// The displayed name of the sender.
  public var senderName: String?
  /// The path of a PEM file with the authorities that the server's certificate may come from; nil for
  /// the system's.
  public var authorityFile: String?
  /// The timeout of sending one mail.
  public var timeout = Duration.seconds(20)

  /// Creates the settings of a server without sign-in.
  public init(url: String, sender: MailAddress, senderName: String? = nil) {
    self.url = url
    self.sender = sender
    self.senderName = senderName
  }
}

extension MailerSettings: CustomStringConvertible, CustomReflectable {
  /// The server's URL, without the password.
  public var description: String { "mail by \(url)" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
