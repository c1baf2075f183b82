internal import Base
import Loop

/// A connection that the units of many tasks share, in order.
///
/// Units are collected during a turn of the loop and sent at its end. Each is sent as
/// `set_config('pulsewire.owner', …)`, its statements and a Sync, which makes it one implicit
/// transaction. A statement that is new to the connection is prepared in its own segment just
/// before. A failure extends to the next Sync and no further.
///
/// Not `Sendable`: it belongs to its loop.
final class Pipeline {
  let loop: EventLoop
  let settings: ConnectionSettings
  let limits: DatabaseLimits

  /// The state of the connection.
  enum Phase {
    /// There was no attempt yet, or the first one failed.
    case idle
    /// An attempt is under way, or the wait before one.
    case connecting
    case ready(PostgresConnection)
    /// The connection was closed permanently.
    case closed
  }

  /// A part of the pipeline that ends with one Sync.
  enum Segment {
    case prepare(PreparedStatement)
    case deallocate
    case unit(PendingUnit)
  }

  var phase = Phase.idle
  var queue = FairQueue()
  var inFlight = Queue<Segment>()
  var prepared: PreparedStatements
  var backoff = Backoff()
  var isDraining = false
  var isFlushScheduled = false
  var tally = DatabaseCounters()

  /// The number of cancelled units still in `queue`.
  var droppedCount = 0
  /// The number of units in `inFlight`.
  var unitsInFlight = 0
  /// The owners of those units.
  var ownersInFlight = OwnersInFlight()
  /// The time since which the server has performed the first of them, on the loop's clock, in
  /// nanoseconds.
  var runningSince: UInt64 = 0
  /// The timer of the next check for units that exceed their timeout.
  var timeTimer: LoopTimer?
  /// The record of owners whose units take long; nil if long work is not kept apart.
  let longOwners: LongOwners?
  let longNanoseconds: UInt64
  var isCancelRunning = false
  var cancelTimer: LoopTimer?
  /// Fires when no unit is waiting or under way any more.
  let drained: Signal

  /// The delay before an ineffective cancel request is repeated.
  static let cancelRepeat = Duration.milliseconds(50)

  init(
    _ settings: ConnectionSettings, _ limits: DatabaseLimits, longOwners: LongOwners?,
    on loop: EventLoop
  ) {
    self.loop = loop
    self.longOwners = longOwners
    longNanoseconds = UInt64(clamping: limits.longTime.microseconds) &* 1000
    self.settings = settings
    self.limits = limits
    prepared = PreparedStatements(countMax: limits.preparedStatementsMax)
    drained = Signal(on: loop)
  }

  /// The number of units ahead of a new one.
  var load: Int { queue.count - droppedCount + unitsInFlight }

  /// Whether the running unit was submitted longer than `DatabaseLimits.stallTime` ago.
  var isStalled: Bool {
    guard limits.stallTime > .zero else { return true }
    guard let running else { return false }
    return .nanoseconds(Int64(clamping: loop.nanoseconds - running.submittedAt)) > limits.stallTime
  }

  /// Returns whether the running unit is `owner`'s own: then further units of this owner wait too,
  /// and take no second connection.
  func isHeldUp(by owner: UUID?) -> Bool {
    guard limits.stallTime > .zero, isReady, let owner else { return false }
    return running?.work.owner == owner
  }

  /// Returns whether `owner` has its maximum of units under way.
  func isBusy(_ owner: UUID) -> Bool {
    guard ownersInFlight.mayHave(limits.unitsPerOwnerMax, of: owner) else { return false }
    var count = 0
    for case .unit(let unit) in inFlight.elements where unit.work.owner == owner { count += 1 }
    return count >= limits.unitsPerOwnerMax
  }

  /// Whether units are accepted.
  var isReady: Bool {
    if case .ready = phase { !isDraining } else { false }
  }

  var counters: DatabaseCounters {
    var counters = tally
    if case .ready = phase { counters.connected = 1 }
    counters.queued = queue.count - droppedCount
    counters.inFlight = unitsInFlight
    return counters
  }

  // MARK: Accepting work

  /// Performs `work` and waits for its outcome.
  func run(_ work: UnitOfWork) async throws(DatabaseError) -> Results {
    for statement in work.statements {
      if let problem = statement.problem { throw problem }
    }
    guard isReady else {
      tally.failures += 1
      throw .unavailable(
        isDraining ? "the database connection is closing" : "there is no connection to the database"
      )
    }
    guard queue.count - droppedCount < limits.queuedUnitsMax else {
      tally.failures += 1
      throw .unavailable("too much work waits for the database already")
    }
    let unit = PendingUnit(work, at: loop.nanoseconds)
    let bound = LoopBound((pipeline: self, unit: unit), to: loop)
    let answer = await withTaskCancellationHandler {
      if Task.isCancelled { return PendingUnit.Answer.failure(.cancelled(isOutcomeUnknown: false)) }
      return await unsafe withUnsafeContinuation { continuation in
        unsafe unit.wait(continuation)
        unit.stage = .queued
        self.queue.append(unit)
        self.scheduleFlush()
      }
    } onCancel: {
      bound.loop.execute { bound.value.pipeline.cancel(bound.value.unit) }
    }
    return try answer.get()
  }

  func scheduleFlush() {
    guard !isFlushScheduled else { return }
    isFlushScheduled = true
    loop.flushAtEndOfTurn(self)
  }

  // MARK: Results

  /// Processes received results, or the end of the connection.
  private func receive(_ connection: PostgresConnection) {
    guard connection.receive() else { return lose("the connection to the database broke") }
    var endsInARow = 0
    while !connection.isBusy, !inFlight.isEmpty {
      guard let result = connection.nextResult() else {
        // After a command there is one nil; a second one means that libpq has no more results.
        endsInARow += 1
        if endsInARow > 1 { break }
        continue
      }
      endsInARow = 0
      take(result)
    }
    if connection.isBroken { lose("the connection to the database broke") }
  }

  private func take(_ result: QueryResult) {
    guard let segment = inFlight.first else { return }
    switch (result.outcome, segment) {
    case (.sync, _):
      _ = inFlight.popFirst()
      finish(segment)
    case (.success, .unit(let unit)): unit.take(result)
    case (.failure(let error), .unit(let unit)):
      unit.failure = unit.failure ?? error
      unit.hasStalePlan = unit.hasStalePlan || result.isStalePlan
    case (.failure(let error), .prepare(let statement)):
      statement.failure = error
      prepared.remove(statement)
    case (.unexpected, .unit(let unit)):
      // COPY would take over the pipeline.
      unit.answer(
        .failure(DatabaseError(.other, "the statement is of a kind that is not for a pipeline")))
      lose("the connection to the database was given up")
    default: break
    }
  }

  private func finish(_ segment: Segment) {
    guard case .unit(let unit) = segment else { return }
    unitsInFlight -= 1
    if let owner = unit.work.owner {
      ownersInFlight.remove(owner)
      queue.finished(owner)
    }
    if !queue.isEmpty { scheduleFlush() }
    let now = loop.nanoseconds
    noteLong(unit, endedAt: now)
    runningSince = now
    var failure = unit.failure
    if let state = failure?.sqlState, case .invalidStatementName = state {
      // The statement could not be prepared: report that reason; the next unit tries again.
      failure = unit.statements.lazy.compactMap(\.failure).first ?? failure
    }
    if let failure, mustResend(unit, failure) { return sendAgain(unit) }
    if unit.isTimedOut, failure != nil { failure = .tookTooLong }
    unit.stage = .over
    tally.units += 1
    let latency = now &- unit.submittedAt
    tally.lastLatency = .nanoseconds(Int64(clamping: latency))
    tally.latency.record(nanoseconds: latency)
    if let failure {
      tally.failures += 1
      tally.failedUnits += 1
      unit.answer(.failure(failure))
    } else {
      unit.answer(.success(unit.results))
    }
    unit.results.removeAll()
    considerCancelling()
    if load == 0 { drained.fire() }
  }

  /// Returns whether `unit`, which was rolled back, failed for a reason outside of it.
  private func mustResend(_ unit: PendingUnit, _ failure: DatabaseError) -> Bool {
    guard !unit.isUnwanted, unit.resendCount < limits.resendsMax else { return false }
    if unit.hasStalePlan, !unit.isReplanned {
      unit.isReplanned = true
      for statement in unit.statements { prepared.remove(statement) }
      return true
    }
    // A deadlock or the like: by now the other units have progressed.
    if failure.isRetryable { return true }
    // A cancel request for another unit. It may also be the unit's own timeout, which only the text
    // of the message reveals, in the server's language; then it takes too long once more.
    return unit.isExposed && failure.sqlState == .queryCanceled
  }

  private func sendAgain(_ unit: PendingUnit) {
    tally.resends += 1
    unit.startAgain()
    queue.prepend(unit)
    scheduleFlush()
    considerCancelling()
  }

  // MARK: Losing the connection

  /// Fails all waiting units and reconnects.
  func lose(_ reason: String) {
    guard case .ready = phase else { return }
    // The connection may be in the middle of a callback; its caller keeps it alive.
    phase = .connecting
    failAll(reason)
    isDraining ? closeNow() : scheduleReconnect()
  }

  func failAll(_ reason: String) {
    let sent = inFlight
    let unsent = queue
    inFlight = Queue()
    queue = FairQueue()
    droppedCount = 0
    unitsInFlight = 0
    ownersInFlight = OwnersInFlight()
    prepared = PreparedStatements(countMax: limits.preparedStatementsMax)
    for case .unit(let unit) in sent.elements {
      fail(unit, .unavailable(reason, isOutcomeUnknown: true))
    }
    for unit in unsent.elements { fail(unit, .unavailable(reason)) }
    drained.fire()
  }

  private func fail(_ unit: PendingUnit, _ error: DatabaseError) {
    unit.stage = .over
    tally.units += 1
    tally.failures += 1
    tally.failedUnits += 1
    unit.answer(.failure(error))
  }
}

extension Pipeline: PostgresConnection.Reader {
  func connectionIsReadable() {
    guard case .ready(let connection) = phase else { return }
    receive(connection)
  }
}
