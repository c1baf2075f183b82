/// A mail on its way to a mail server. Who makes one has checked addresses and headers; control
/// characters in them are refused here once more.
public struct OutgoingMail: Sendable {
  /// `smtps://host:port`, or `smtp://host:port`, which must offer STARTTLS (RFC 3207) unless it is on
  /// this machine.
  public var url: String
  /// Who signs in at the server; nil for nobody.
  public var user: String?
  public var password: String?
  /// The envelope's sender, without angle brackets.
  public var sender: String
  /// The envelope's recipients, without angle brackets.
  public var recipients: [String]
  /// Whole header lines in ASCII, folded or not, without their ends.
  public var headers: [String]
  /// The text, as UTF-8; it is sent quoted-printable.
  public var text: String

  /// A mail from nobody to nobody.
  public init(url: String, sender: String, recipients: [String], headers: [String], text: String) {
    self.url = url
    self.sender = sender
    self.recipients = recipients
    self.headers = headers
    self.text = text
  }
}

extension OutgoingMail: CustomStringConvertible, CustomReflectable {
  /// What it is, and nothing of it.
  public var description: String { "outgoing mail" }
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
