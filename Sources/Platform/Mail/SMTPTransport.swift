internal import Base
internal import HTTPClient
internal import Loop

/// A transport that sends mails to a mail server.
struct SMTPTransport: MailTransport {
  private let settings: MailerSettings
  private let client: HTTPClient

  /// The largest number of deliveries at a time on each loop; a server accepts few connections of one
  /// client.
  private static let connectionsMax = 4

  init(_ settings: MailerSettings, on loops: [EventLoop]) {
    self.settings = settings
    var transport = HTTPClientSettings()
    transport.authorityFile = settings.authorityFile
    transport.timeout = settings.timeout
    // Mail is not urgent enough for a separate connect timeout.
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
