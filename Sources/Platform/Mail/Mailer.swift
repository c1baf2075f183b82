public import Base
public import Loop

/// A sender of mails, from any loop.
///
/// It tries once: retries are a job's task.
public struct Mailer: Sendable {
  private let sender: MailSender
  private let transport: any MailTransport
  private let clock: WallClock

  /// Creates a mailer that uses SMTP, for tasks on these loops.
  public init(_ settings: MailerSettings, clock: WallClock = WallClock(), on loops: [EventLoop]) {
    self.clock = clock
    sender = MailSender(settings.sender, name: settings.senderName)
    transport = SMTPTransport(settings, on: loops)
  }

  /// Creates a mailer that writes into a folder: for development without a mail server.
  public init(_ folder: MailFolder, from sender: MailSender, clock: WallClock = WallClock()) {
    self.clock = clock
    self.sender = sender
    transport = folder
  }

  /// Sends a mail; once it returns, the server or the folder has the mail. On `loop` only.
  public func send(_ mail: Mail, on loop: EventLoop) async throws(MailError) {
    let written = WrittenMail(mail, headers: headers(of: mail), sender: sender.address)
    try await transport.take(written, at: clock.now, on: loop)
  }

  private func headers(of mail: Mail) -> [String] {
    let address = sender.address.text
    let from = sender.name.map { "\(HeaderText.phrase($0)) <\(address)>" } ?? address
    return [
      "Date: \(MailDate.text(clock.now))",
      "From: \(from)",
      "To: \(mail.recipient.text)",
      "Subject: \(HeaderText.unstructured(mail.subject))",
      "Message-ID: <\(mail.id)@\(sender.address.domain)>",
      // Suppresses automatic replies such as vacation notices (RFC 3834, section 5).
      "Auto-Submitted: auto-generated",
    ]
  }

  /// Closes the mailer and ends the deliveries under way. Call it once, before the loops stop.
  public func close() async { await transport.close() }
}
