public import Base
public import Loop

/// Sends mails, from any loop.
///
/// It tries once: what is to be tried again is a job's.
public struct Mailer: Sendable {
  private let sender: MailSender
  private let transport: any MailTransport
  private let clock: WallClock

  /// A mailer by SMTP, for tasks on these loops.
  public init(_ settings: MailerSettings, clock: WallClock = WallClock(), on loops: [EventLoop]) {
    self.clock = clock
    sender = MailSender(settings.sender, name: settings.senderName)
    transport = SMTPTransport(settings, on: loops)
  }

  /// A mailer into a folder: for development, where there is no mail server.
  public init(_ folder: MailFolder, from sender: MailSender, clock: WallClock = WallClock()) {
    self.clock = clock
    self.sender = sender
    transport = folder
  }

  /// Hands a mail over, which the server or the folder has once this returns. On `loop` only.
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
      // No holiday notes, please (RFC 3834, section 5).
      "Auto-Submitted: auto-generated",
    ]
  }

  /// Ends what is under way. Once, before the loops stop.
  public func close() async { await transport.close() }
}
