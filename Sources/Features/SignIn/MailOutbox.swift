internal import Base
internal import JSON
internal import Jobs
internal import Localization
internal import Mail
internal import Postgres
internal import RPC
internal import Sealing

/// A mail that is not yet written and sent.
struct OutgoingText: Equatable {
  let kind: MailText
  let language: Language
  let recipient: String
  let code: String
  /// The time after which it is no longer sent.
  let end: Timestamp
}

/// The outbox of mails. A mail is enqueued in the same unit of work as the change that it reports
/// and sent by a job: no mail is lost, none reports a change that was not made, and no call waits
/// for a mail server.
struct MailOutbox: Sendable {
  let mailer: Mailer?
  let sealing: Sealing
  let jobs: Jobs
  let clock: WallClock

  /// The kind of the jobs that send mail.
  static let kind = JobKind("sign-in-mail")
  /// The time within which a notice of a change is useful.
  static let noticeLifetime = Duration.seconds(3 * 24 * 3600)
  private static let atOnce = 8
  private static let purpose = "jobs.payload"

  /// Whether the server has a mail server.
  var sendsMail: Bool { mailer != nil }

  /// Throws if the server has no mail server.
  func requireMail() throws(SignInError) {
    if mailer == nil { throw .notConfigured("sending mail") }
  }

  /// Returns the statement that enqueues a mail. Address and code are sealed, so that a dump of the
  /// database reveals neither.
  func enqueue(_ mail: OutgoingText, for caller: Caller) async throws -> SQL {
    let id = UUID.v7(at: clock.now)
    let sealed = try await sealing.seal(mail.packed, for: caller, purpose: Self.purpose, row: id)
    return Jobs.enqueue(Self.kind, id: id, owner: caller.owner, payload: sealed)
  }

  /// Starts sending. Call this after the commit.
  func wake() { jobs.wake() }

  /// Registers the handler of the jobs in this process.
  func register() {
    guard let mailer else { return }
    let (sealing, clock) = (sealing, clock)
    jobs.register(Self.kind, atOnce: Self.atOnce) { job, handle in
      let payload = try await sealing.open(
        job.payload, for: Caller(job.owner, on: handle.loop), purpose: Self.purpose, row: job.id)
      guard let mail = OutgoingText(packed: payload), let recipient = MailAddress(mail.recipient)
      else {
        return .failed("The mail cannot be read.")
      }
      guard clock.now < mail.end else { return .done }
      let (subject, body) = mail.kind.written(in: mail.language, code: mail.code)
      do throws(MailError) {
        try await mailer.send(
          Mail(id: job.id, to: recipient, subject: subject, text: body), on: handle.loop)
      } catch {
        if case .refused = error { return .failed("The mail server rejected the mail.") }
        throw error
      }
      return .done
    }
  }
}

extension OutgoingText {
  /// The payload of the job.
  var packed: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (name, value) in [
      ("kind", kind.rawValue), ("language", language.rawValue), ("recipient", recipient),
      ("code", code),
    ] {
      writer.key(name)
      writer.text(value)
    }
    writer.key("end")
    writer.integer(end.microseconds / 1_000_000)
    writer.endObject()
    return writer.bytes
  }

  /// Parses a payload.
  init?(packed: [UInt8]) {
    guard let value = try? JSONValue(parsing: packed),
      let kind = value["kind"]?.text.flatMap({ MailText(rawValue: $0) }),
      let language = value["language"]?.text, let recipient = value["recipient"]?.text,
      let code = value["code"]?.text, let end = value["end"]?.number
    else { return nil }
    self.init(
      kind: kind, language: Language(rawValue: language) ?? .en, recipient: recipient, code: code,
      end: Timestamp(microseconds: Int64(end) * 1_000_000))
  }
}
