internal import Base
internal import Jobs
internal import NotificationsContract
internal import Postgres
internal import PushFeature
internal import RPC
internal import Store

/// The pushes of notifications to the devices of their accounts: a job for each notification.
///
/// A device is claimed in the database, under the job's lease, before it is sent to, so that two nodes never send to the
/// same one. A server that ends in between leaves the claim: nobody knows whether the provider has the push, and it is
/// not sent again.
struct AlertDelivery: Sendable {
  let notifications: Notifications
  let push: PushFeature
  let clock: WallClock

  private var store: NotificationStore { notifications.store }

  /// The number of such jobs that one process runs at once.
  private static let atOnce = 16

  /// Registers the handler of the jobs in this process.
  func register(with jobs: Jobs) {
    jobs.register(.alert, atOnce: Self.atOnce) { job, handle in
      let caller = Caller(job.owner, on: handle.loop)
      let number = NotificationStore.number(ofJob: job.id)
      do {
        let next = try await turn(of: number, from: job.checkpoint, for: caller) { progress in
          try await Self.save(progress, handle)
        } proceed: {
          try handle.proceed()
        }
        guard let next else { return .done }
        return .again(after: max(.seconds(1), (next - clock.now) / clock.speed))
      } catch {
        guard handle.isLastAttempt, !(error is CancellationError), !(error is JobError) else {
          throw error
        }
        try await store.note(.failed, of: number, for: caller)
        return .done
      }
    }
  }

  /// Writes the progress down, also where the server drains: what is claimed is sent.
  private static func save(_ progress: AlertProgress, _ handle: JobHandle) async throws {
    do { try await handle.checkpoint(progress.packed) } catch is CancellationError {
      if Task.isCancelled { throw CancellationError() }
    }
  }

  /// Sends what is due of a notification. Returns the time at which there is more to send; nil once all is done.
  ///
  /// - Parameters:
  ///   - checkpoint: what `save` wrote last; nil at first.
  ///   - save: writes the progress down; throws if somebody else sends.
  ///   - proceed: throws if the next push is to be somebody else's.
  func turn(
    of number: Int64, from checkpoint: [UInt8]?, for caller: Caller,
    save: (AlertProgress) async throws -> Void, proceed: () throws -> Void = {}
  ) async throws -> Timestamp? {
    guard let stored = try await store.notification(number, of: caller), stored.delivery == .pending
    else { return nil }
    // Whoever has read it on one device needs no word on another.
    guard stored.readTime == nil else {
      return try await finish(.listed, number, for: caller)
    }
    var progress: AlertProgress
    if let known = checkpoint.flatMap({ AlertProgress(packed: $0) }) {
      progress = known
    } else {
      progress = AlertProgress(try await push.devices(of: caller))
    }
    let endTime = (stored.alertTime ?? stored.createTime) + AlertProgress.lifetime
    if clock.now >= endTime { progress.giveUp() }
    let named = try await notifications.named([stored], for: caller).first
    let badgeCount = try await store.badgeCount(of: caller)
    while let named, let device = progress.claim(at: clock.now) {
      try proceed()
      try await save(progress)
      let told = named.told(in: device.language)
      let alert = PushAlert(
        number: number, kind: stored.kind.column ?? "", title: told.title, text: told.text,
        subject: stored.subjectID?.description ?? "", badgeCount: badgeCount, endTime: endTime)
      progress.note(
        await outcome(of: alert, device.id, for: caller), for: device.id, at: clock.now)
      try await save(progress)
    }
    if let next = progress.nextTime { return next }
    return try await finish(progress.delivery, number, for: caller)
  }

  private func finish(
    _ delivery: DeliveryState, _ number: Int64, for caller: Caller
  ) async throws -> Timestamp? {
    try await store.note(delivery, of: number, for: caller)
    await notifications.changed(caller)
    return nil
  }

  /// Sends to one device. An error means that nobody knows whether it was sent.
  private func outcome(of alert: PushAlert, _ device: UUID, for caller: Caller) async -> PushOutcome
  {
    do { return try await push.send(alert, to: device, of: caller) } catch { return .unknown }
  }
}

extension JobKind {
  /// The job that pushes one notification to the devices of its account.
  static let alert = JobKind("notification-alert")
}
