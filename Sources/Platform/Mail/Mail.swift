public import Base

/// A mail to one recipient.
public struct Mail: Sendable {
  /// The id from which the Message-ID is formed: a mail that is sent again keeps it, so that a mailbox
  /// can recognize the duplicate.
  public var id: UUID
  public var recipient: MailAddress
  /// The subject on one line; control characters become spaces.
  public var subject: String
  /// The body in plain text.
  public var text: String

  /// Creates a mail.
  public init(
    id: UUID = .v4(), to recipient: MailAddress, subject: String, text: String
  ) {
    self.id = id
    self.recipient = recipient
    self.subject = subject
    self.text = text
  }
}

extension Mail: CustomStringConvertible, CustomReflectable {
  /// The id: codes and addresses do not belong in logs.
  public var description: String { "mail \(id)" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
