public import Base

/// A mail to one person.
public struct Mail: Sendable {
  /// Makes its Message-ID: a mail that is sent again keeps it, so that a mailbox may know it.
  public var id: UUID
  public var recipient: MailAddress
  /// One line; what could end it becomes a space.
  public var subject: String
  /// Plain text.
  public var text: String

  /// A new mail.
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
  /// Its id: codes and addresses do not belong into logs.
  public var description: String { "mail \(id)" }
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
