internal import Base
import Loop

/// One connection that the units of many tasks share, in order.
///
/// Units gather during a turn of the loop and are sent at its end. Each goes out as
/// `set_config('pulsewire.owner', …)`, its statements and a Sync, which makes it one implicit
/// transaction; a statement that is new to the connection is prepared in a segment of its own just
/// before. What fails, fails to its Sync and no further.
///
/// Not `Sendable`: it lives on its loop.
final class Pipeline {
  let loop: EventLoop
  let settings: ConnectionSettings
  let limits: DatabaseLimits

  /// Whether there is a connection.
  enum Phase {
    /// There was no attempt yet, or the first one failed.
    case idle
    /// The first attempt, a repeated one, or the wait before it.
    case connecting
    case ready(PostgresConnection)
    /// Closed for good.
    case closed
  }

  /// What the server answers with one Sync.
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

  /// Cancelled units that still stand in `queue`.
  var droppedCount = 0
  /// How many of `inFlight` are units.
  var unitsInFlight = 0
  /// Whose they are.
  var ownersInFlight = OwnersInFlight()
  /// Since when the server is at the first of them, on the loop's clock, in nanoseconds.
  var runningSince: UInt64 = 0
  /// Goes off when it is time to look for units that take too long.
  var timeTimer: LoopTimer?
  /// Where owners are noted whose units take long; nil where that is nobody's concern.
  let longOwners: LongOwners?
  let longNanoseconds: UInt64
  var isCancelRunning = false
  var cancelTimer: LoopTimer?
  /// Woken when nothing is under way any more.
  let drained: Signal

  /// How long until a cancel request that did not help is repeated.
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

  /// How much work is ahead of a new unit.
  var load: Int { queue.count - droppedCount + unitsInFlight }

  /// Whether the unit that the server is at has waited for longer than `DatabaseLimits.stallTime`.
  var isStalled: Bool {
    guard limits.stallTime > .zero else { return true }
    guard let running else { return false }
    return .nanoseconds(Int64(clamping: loop.nanoseconds - running.submittedAt)) > limits.stallTime
  }

  /// Whether it is `owner`'s own unit that the others wait for: then what else it wants waits as well, and
  /// takes no second connection.
  func isHeldUp(by owner: UUID?) -> Bool {
    guard limits.stallTime > .zero, isReady, let owner else { return false }
    return running?.work.owner == owner
  }

  /// Whether `owner` has as many units under way as it may.
  func isBusy(_ owner: UUID) -> Bool {
    guard ownersInFlight.mayHave(limits.unitsPerOwnerMax, of: owner) else { return false }
    var count = 0
    for case .unit(let unit) in inFlight.elements where unit.work.owner == owner { count += 1 }
    return count >= limits.unitsPerOwnerMax
  }

  /// Whether units are taken.
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

  // MARK: Taking work

  /// Does `work` and waits for its answer.
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

  // MARK: Answers

  /// Something has arrived, or the connection is over.
  private func receive(_ connection: PostgresConnection) {
    guard connection.receive() else { return lose("the connection to the database broke") }
    var endsInARow = 0
    while !connection.isBusy, !inFlight.isEmpty {
      guard let result = connection.nextResult() else {
        // After a command there is one nil; a second one would be libpq's way to say that all is
        // over.
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
      // It could not be prepared: that is the reason, and next time it is tried again.
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

  /// Whether `unit`, which was rolled back, failed for a reason that was not its own.
  private func mustResend(_ unit: PendingUnit, _ failure: DatabaseError) -> Bool {
    guard !unit.isUnwanted, unit.resendCount < limits.resendsMax else { return false }
    if unit.hasStalePlan, !unit.isReplanned {
      unit.isReplanned = true
      for statement in unit.statements { prepared.remove(statement) }
      return true
    }
    // A deadlock or the like: the others got on meanwhile.
    if failure.isRetryable { return true }
    // A cancel request that was meant for a neighbour. It may as well be the unit's own timeout, which only
    // the text of the message tells, in the server's language; then it takes too long once more.
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

  /// Everything that waits fails, and a new connection is made.
  func lose(_ reason: String) {
    guard case .ready = phase else { return }
    // The connection may be in the middle of a callback of its own; its caller keeps it alive.
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
