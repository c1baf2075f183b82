internal import Base
internal import Jobs
internal import Localization
internal import NotificationsContract
internal import RPC

/// The mails of notifications: a job for each. Its id is that of the mail, so that a mailbox knows one that a crash has
/// sent twice.
struct AlertMail: Sendable {
  let notifications: Notifications
  let clock: WallClock

  /// The number of such jobs that one process runs at once.
  private static let atOnce = 4

  /// Registers the handler of the jobs in this process.
  func register(with jobs: Jobs) {
    jobs.register(.alertMail, atOnce: Self.atOnce) { job, handle in
      let number = NotificationStore.number(ofJob: job.id)
      try await send(number, as: job.id, for: Caller(job.owner, on: handle.loop))
      return .done
    }
  }

  /// Sends the mail of a notification, unless it was read, is gone, or is too late.
  func send(_ number: Int64, as id: UUID, for caller: Caller) async throws {
    guard let stored = try await notifications.store.notification(number, of: caller),
      stored.readTime == nil,
      clock.now < (stored.alertTime ?? stored.createTime) + AlertProgress.lifetime,
      let named = try await notifications.named([stored], for: caller).first
    else { return }
    try await notifications.neighbours.mail(caller, id) { language in
      let told = named.told(in: language)
      return (told.title, told.text + "\n\n" + Self.footer[language] + "\n")
    }
  }

  private static let footer = Translation(
    en: "You asked for this by mail. The app's notification settings turn it off.",
    no: "Du har bedt om dette på e-post. Du slår det av i appens varselinnstillinger.",
    es: "Has pedido recibir esto por correo. Puedes desactivarlo en los avisos de la app.",
    de: "Du hast dies per Mail gewünscht. In den Mitteilungen der App schaltest du es ab.",
    pt: "Você pediu isto por e-mail. Desative nas configurações de notificações do app.")
}

extension JobKind {
  /// The job that mails one notification to its account.
  static let alertMail = JobKind("notification-mail")
}
