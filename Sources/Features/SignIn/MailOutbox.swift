internal import Base
internal import JSON
internal import Jobs
internal import Localization
internal import Mail
internal import Postgres
internal import RPC
internal import Sealing

/// A mail that waits to be written and sent.
struct OutgoingText: Equatable {
  let kind: MailText
  let language: Language
  let recipient: String
  let code: String
  /// After this, it is not sent any more.
  let end: Timestamp
}

/// Mails are enqueued with the change that they tell of, and sent by a job: so none is lost, none is
/// sent of a change that was not made, and nobody waits for a mail server.
struct MailOutbox: Sendable {
  let mailer: Mailer?
  let sealing: Sealing
  let jobs: Jobs
  let clock: WallClock

  /// The jobs that send mail.
  static let kind = JobKind("sign-in-mail")
  /// How long it makes sense to tell of a change.
  static let noticeLifetime = Duration.seconds(3 * 24 * 3600)
  private static let atOnce = 8
  private static let purpose = "jobs.payload"

  /// Whether the server has a mail server.
  var sendsMail: Bool { mailer != nil }

  /// Throws where the server has no mail server.
  func requireMail() throws(SignInError) {
    if mailer == nil { throw .notConfigured("sending mail") }
  }

  /// The statement that enqueues a mail. Address and code are sealed: a dump of the database shows
  /// neither.
  func enqueue(_ mail: OutgoingText, for caller: Caller) async throws -> SQL {
    let id = UUID.v7(at: clock.now)
    let sealed = try await sealing.seal(mail.packed, for: caller, purpose: Self.purpose, row: id)
    return Jobs.enqueue(Self.kind, id: id, owner: caller.owner, payload: sealed)
  }

  /// Has it sent soon; after the commit.
  func wake() { jobs.wake() }

  /// Has the jobs done by this process.
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
        if case .refused = error { return .failed("The mail server does not take the mail.") }
        throw error
      }
      return .done
    }
  }
}

extension OutgoingText {
  /// What a job keeps of it.
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

  /// Reads what `packed` gave.
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
