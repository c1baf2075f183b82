internal import Base
internal import Loop

/// Takes mails that are written: a mail server, or a folder. Calls may overlap, on any loops.
protocol MailTransport: Sendable {
  /// Takes a mail, for good; throws where it did not.
  func take(_ mail: WrittenMail, at now: Timestamp, on loop: EventLoop) async throws(MailError)
  /// Ends what is under way. Once.
  func close() async
}

/// A mail with its headers.
struct WrittenMail: Sendable {
  let id: UUID
  let sender: MailAddress
  let recipient: MailAddress
  /// Whole lines in ASCII, folded or not, without their ends.
  let headers: [String]
  let text: String

  init(_ mail: Mail, headers: [String], sender: MailAddress) {
    id = mail.id
    self.sender = sender
    recipient = mail.recipient
    self.headers = headers
    text = mail.text
  }
}
