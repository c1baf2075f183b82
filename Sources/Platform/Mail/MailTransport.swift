internal import Base
internal import Loop

/// A destination of written mails: a mail server, or a folder. Calls may overlap, on any loops.
protocol MailTransport: Sendable {
  /// Delivers a mail; once it returns, the destination has the mail.
  func take(_ mail: WrittenMail, at now: Timestamp, on loop: EventLoop) async throws(MailError)
  /// Closes the transport and ends the deliveries under way. Call it once.
  func close() async
}

/// A mail with its headers.
struct WrittenMail: Sendable {
  let id: UUID
  let sender: MailAddress
  let recipient: MailAddress
  /// The header lines in ASCII, folded or not, without line ends.
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
