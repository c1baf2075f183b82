internal import Base
internal import HTTPClient
internal import Loop

/// Hands mails to a mail server.
struct SMTPTransport: MailTransport {
  private let settings: MailerSettings
  private let client: HTTPClient

  /// Mails under way at a time on each loop; a server takes few connections of one client.
  private static let connectionsMax = 4

  init(_ settings: MailerSettings, on loops: [EventLoop]) {
    self.settings = settings
    var transport = HTTPClientSettings()
    transport.authorityFile = settings.authorityFile
    transport.timeout = settings.timeout
    // Nobody waits for a mail so closely that connecting needs a limit of its own.
    transport.connectTimeout = settings.timeout
    transport.connectionsMax = Self.connectionsMax
    client = HTTPClient(transport, on: loops)
  }

  func take(_ mail: WrittenMail, at now: Timestamp, on loop: EventLoop) async throws(MailError) {
    var outgoing = OutgoingMail(
      url: settings.url, sender: mail.sender.text, recipients: [mail.recipient.text],
      headers: mail.headers, text: mail.text)
    outgoing.user = settings.user
    outgoing.password = settings.password
    do { try await client.deliver(outgoing, on: loop) } catch { throw MailError(error) }
  }

  func close() async { await client.close() }
}
