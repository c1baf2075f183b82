public import Base
internal import HTTPClient
public import Loop

/// Sends mails by SMTP, from any loop.
///
/// It tries once: what is to be tried again is a job's.
public struct Mailer: Sendable {
  private let settings: MailerSettings
  private let clock: WallClock
  private let client: HTTPClient

  /// Mails under way at a time on each loop; a server takes few connections of one client.
  private static let connectionsMax = 4

  /// A mailer for tasks on these loops.
  public init(_ settings: MailerSettings, clock: WallClock = WallClock(), on loops: [EventLoop]) {
    self.settings = settings
    self.clock = clock
    var transport = HTTPClientSettings()
    transport.authorityFile = settings.authorityFile
    transport.timeout = settings.timeout
    transport.connectionsMax = Self.connectionsMax
    client = HTTPClient(transport, on: loops)
  }

  /// Hands a mail to the server, which has it once this returns. On `loop` only.
  public func send(_ mail: Mail, on loop: EventLoop) async throws(MailError) {
    var outgoing = OutgoingMail(
      url: settings.url, sender: settings.sender.text, recipients: [mail.recipient.text],
      headers: headers(of: mail), text: mail.text)
    outgoing.user = settings.user
    outgoing.password = settings.password
    do { try await client.deliver(outgoing, on: loop) } catch { throw MailError(error) }
  }

  private func headers(of mail: Mail) -> [String] {
    let sender = settings.sender.text
    let from = settings.senderName.map { "\(HeaderText.phrase($0)) <\(sender)>" } ?? sender
    return [
      "Date: \(MailDate.text(clock.now))",
      "From: \(from)",
      "To: \(mail.recipient.text)",
      "Subject: \(HeaderText.unstructured(mail.subject))",
      "Message-ID: <\(mail.id)@\(settings.sender.domain)>",
      // No holiday notes, please (RFC 3834, section 5).
      "Auto-Submitted: auto-generated",
    ]
  }

  /// Ends what is under way. Once, before the loops stop.
  public func close() async { await client.close() }
}
