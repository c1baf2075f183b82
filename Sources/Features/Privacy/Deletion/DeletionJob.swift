internal import AccessFeature
internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import Postgres
internal import RPC

/// The job that deletes one account: its sessions, its links to other services, its files, most rows of large tables,
/// and then all remaining rows at once. Each step can be repeated, so the job continues after a crash from any point.
struct DeletionJob: Sendable {
  let store: DeletionStore
  let files: ExportFiles?
  let sessions: SessionIssuer
  let services: [LinkedService]
  let workers: WorkerPool
  let clock: WallClock
  let log: Logger
  /// Returns the statements that remove what is stored about an account under names other than its own.
  let forgetting: @Sendable (Caller) async throws -> [SQL]
  /// The wait after the first failed attempt at a service; each later wait is twice as long.
  let retryDelay: Duration

  /// The number of attempts at a service, after which an administrator has to act. With the waits in between, they take
  /// half an hour.
  private static let attemptsMax: Int32 = 10
  /// The largest number of times the delay is doubled.
  private static let doublingsMax = 10

  /// Runs the job.
  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    let loop = handle.loop
    // The account is closed since the confirmation, but a deletion that began otherwise may not have closed it.
    try await sessions.close(Caller(job.owner, on: loop), because: AuditEvent(.deletionConfirmed))
    if let wait = try await revokeLinks(job, handle) { return .again(after: wait) }
    let exports = try await store.endExports(of: Caller(job.owner, on: loop))
    if let files {
      try await workers.run { for export in exports { files.remove(export.id) } }
    }
    repeat {
      try handle.proceed()
    } while try await store.eraseBatch(of: Caller(job.owner, on: loop)) > 0
    try await store.erase(
      Caller(job.owner, on: loop), for: job.id,
      beside: try await forgetting(Caller(job.owner, on: loop)))
    log.info("account deleted", metadata: ["deletion": "\(job.id)"])
    return .done
  }

  /// Revokes the remaining links. Returns the time to wait if a service was not reached and is to be called again.
  private func revokeLinks(_ job: Job, _ handle: JobHandle) async throws -> Duration? {
    guard let deletion = try await store.deletion(job.id, on: handle.loop) else { return nil }
    var wait: Duration?
    for link in deletion.services where link.state == .pending {
      try handle.proceed()
      let state = await revoke(link, of: Caller(job.owner, on: handle.loop))
      try await store.note(state, of: link.name, in: job.id, on: handle.loop)
      if state == .pending {
        let delay = retryDelay * (1 << max(0, min(Int(link.attemptCount), Self.doublingsMax)))
        wait = min(wait ?? delay, delay)
      }
      if state == .failed {
        log.error(
          "link not revoked", metadata: ["deletion": "\(job.id)", "service": "\(link.name)"])
      }
    }
    return wait
  }

  private func revoke(
    _ link: StoredDeletion.Service, of caller: Caller
  ) async -> StoredDeletion.State {
    guard let service = services.first(where: { $0.name == link.name }) else { return .failed }
    do {
      switch try await service.revoke(caller) {
      case .revoked: return .revoked
      case .notLinked: return .notLinked
      case .cannotBeRevoked: return .failed
      }
    } catch {
      return link.attemptCount + 1 < Self.attemptsMax ? .pending : .failed
    }
  }
}
