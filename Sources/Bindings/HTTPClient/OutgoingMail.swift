/// A mail to send to a mail server. Its creator has checked addresses and headers; control
/// characters in them are refused again here.
public struct OutgoingMail: Sendable {
  /// The server: `smtps://host:port`, or `smtp://host:port`, which must offer STARTTLS (RFC 3207)
  /// unless it is on this machine.
  public var url: String
  /// The user that signs in to the server; nil for none.
  public var user: String?
  public var password: String?
  /// The envelope's sender, without angle brackets.
  public var sender: String
  /// The envelope's recipients, without angle brackets.
  public var recipients: [String]
  /// Whole header lines in ASCII, folded or not, without their line ends.
  public var headers: [String]
  /// The text in UTF-8, which is sent quoted-printable.
  public var text: String

  /// Creates a mail without a user and password.
  public init(url: String, sender: String, recipients: [String], headers: [String], text: String) {
    self.url = url
    self.sender = sender
    self.recipients = recipients
    self.headers = headers
    self.text = text
  }
}

extension OutgoingMail: CustomStringConvertible, CustomReflectable {
  /// A fixed text, because the content may be secret.
  public var description: String { "outgoing mail" }
  /// A mirror without children, so that the content is never printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
