internal import Base
internal import Jobs
internal import Messages
internal import OfflineContract
internal import PlayerContract
internal import Postgres
internal import RPC
internal import SettingsFeature
internal import Wire

/// `pulsewire.offline.v1.OfflineService`.
struct OfflineService: Sendable {
  let store: SyncStore
  let appliers: OperationAppliers
  let jobs: Jobs
  let settings: SettingsFeature
  let clock: WallClock

  func enqueueOperations(
    _ request: EnqueueOperationsRequest, _ context: CallContext
  ) async throws -> EnqueueOperationsResponse {
    let caller = try context.caller
    for operation in request.operations {
      // A watch may queue what it may call.
      guard let request = operation.operation?.request, let rule = appliers[request]?.access else {
        continue
      }
      guard let principal = context.principal else { continue }
      try rule.check(principal)
      // The session shows the log's sets.
      if case .startWorkout(let start) = operation.operation, case .workoutLog = start.source {
        try AccessRule.scope(.trainingRead).check(principal)
      }
    }
    var violations = SyncRules.violations(in: request.operations, appliers)
    for (index, one) in request.operations.enumerated() {
      violations += try await requestViolations(in: one, for: caller).under("operations[\(index)]")
    }
    try RPCError.check(violations)
    guard try await settings.isOfflineEnabled(of: caller) else {
      throw OfflineError.off
    }
    let ids = request.operations.map(\.id)
    let waiting = try await store.unfinishedCount(besides: ids, of: caller)
    guard waiting + ids.count <= SyncRules.unfinishedMax else { throw OfflineError.full }
    let entries = request.operations.compactMap { operation in
      operation.operation.map(\.request).flatMap { request in
        appliers[request].map { applier in
          SyncStore.Entry(
            operation: operation, kind: applier.kind,
            entityID: applier.identify(request).entityID, isBeginning: applier.isBeginning)
        }
      }
    }
    let now = clock.now
    let queued: [UUID: SyncOperation]
    do {
      queued = try await store.enqueue(entries, jobID: UUID.v7(at: now), at: now, for: caller)
    } catch let error as DatabaseError where error.countMax != nil {
      // Another call has queued operations since they were counted.
      throw OfflineError.full
    }
    jobs.wake()
    return EnqueueOperationsResponse { $0.operations = ids.compactMap { queued[$0] } }
  }

  func listOperations(
    _ request: ListOperationsRequest, for caller: Caller
  ) async throws -> ListOperationsResponse {
    let page = try Page(
      request, OfflineRPC.listOperations, from: NumberCursor.smallest, usual: 100, most: 1000)
    let found = try await store.operations(
      of: request.status, behind: page.start, count: page.count, for: caller)
    let (queued, next) = page.cut(found) { NumberCursor($0.position) }
    return ListOperationsResponse {
      $0.operations = queued.map(\.operation)
      $0.nextPageToken = next
    }
  }

  func resolveOperation(
    _ request: ResolveOperationRequest, _ context: CallContext
  ) async throws -> ResolveOperationResponse {
    let caller = try context.caller
    let current = try await operation(request.operationID, of: caller.owner, context)
    if current.resolutionID == request.requestID {
      return ResolveOperationResponse { $0.operation = current.operation }
    }
    guard current.operation.status == .failed else { throw OfflineError.notFailed }
    let now = clock.now
    try await store.resolve(
      request.operationID, try await resolution(request, of: current.operation, for: caller),
      requestID: request.requestID, jobID: UUID.v7(at: now), at: now, for: caller)
    jobs.wake()
    let resolved = try await operation(request.operationID, of: caller.owner, context)
    guard resolved.resolutionID == request.requestID else { throw OfflineError.notFailed }
    return ResolveOperationResponse { $0.operation = resolved.operation }
  }

  /// Returns the violations of an operation's request that the direct call would refuse by itself.
  private func requestViolations(
    in queued: SyncOperation, for caller: Caller
  ) async throws -> [FieldViolation] {
    guard let operation = queued.operation, let applier = appliers[operation.request] else {
      return []
    }
    return try await applier.violations(operation.request, caller).under(operation.field)
  }

  /// Returns the decision about an operation that has failed.
  private func resolution(
    _ request: ResolveOperationRequest, of failed: SyncOperation, for caller: Caller
  ) async throws -> SyncStore.Resolution {
    guard request.resolution != .discard else {
      let applier = failed.operation.flatMap { appliers[$0.request] }
      return .discard(withLater: applier?.isFoundation ?? false)
    }
    var next = failed
    if request.resolution == .replace {
      var violations = SyncRules.violations(
        replacing: failed, by: request.replacement, appliers)
      if let replacement = request.replacement {
        violations += try await requestViolations(in: replacement, for: caller).under("replacement")
        next.operation = replacement.operation
      }
      try RPCError.check(violations)
    }
    next.operation = next.operation?.expecting(request.expectedVersion)
    return .retry(next)
  }

  private func operation(
    _ id: UUID, of owner: UUID, _ context: CallContext
  ) async throws -> QueuedOperation {
    let found = try await store.operation(id, of: Caller(owner, on: context.loop))
    guard let found else { throw OfflineError.notFound }
    return found
  }
}
