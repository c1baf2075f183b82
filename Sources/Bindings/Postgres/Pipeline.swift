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
  var queue: FairQueue
  var inFlight = Queue<Segment>()
  var prepared: PreparedStatements
  var backoff = Backoff()
  var isDraining = false
  var isFlushScheduled = false
  var tally = DatabaseCounters()

  /// The number of cancelled units still in `queue`.
  var droppedCount = 0
  /// The units in `inFlight`, and the room for more.
  var window: SendWindow
  /// The owners of those units.
  var ownersInFlight = OwnersInFlight()
  /// The time since which the server has performed the first of them, on the loop's clock, in
  /// nanoseconds.
  var runningSince: UInt64 = 0
  /// The timer of the next check for units that exceed their timeout.
  var timeTimer: LoopTimer?
  /// The times of the units here.
  let times: UnitTimes
  let knowledge: LoopKnowledge
  /// The connection to which a unit moves that takes too long here; nil for none.
  let refuge: Pipeline?
  /// Whether this is the connection for long work.
  let isForLongWork: Bool
  /// Whether this is the connection for urgent units, of which those without an owner stay.
  let isUrgent: Bool
  let longNanoseconds: UInt64
  /// The number of units that had ended elsewhere on the loop when the running one was sent; see `rest`.
  var briefCountBefore: UInt64 = 0
  /// Wakes the connection from its rest; nil if it does not rest.
  var restTimer: LoopTimer?
  var isCancelRunning = false
  var cancelTimer: LoopTimer?
  /// Fires when no unit is waiting or under way any more.
  let drained: Signal

  /// The delay before an ineffective cancel request is repeated.
  static let cancelRepeat = Duration.milliseconds(50)

  /// The work that a connection is for.
  enum Purpose {
    case short, long, urgent
  }

  /// - Parameter refuge: the connection for long work, if this one is another.
  init(
    _ settings: ConnectionSettings, _ limits: DatabaseLimits, for purpose: Purpose = .short,
    refuge: Pipeline? = nil, sharing knowledge: LoopKnowledge, on loop: EventLoop
  ) {
    self.loop = loop
    self.knowledge = knowledge
    self.refuge = limits.shortTime == nil ? nil : refuge
    isForLongWork = purpose == .long
    isUrgent = purpose == .urgent
    longNanoseconds = limits.longTime.wholeNanoseconds
    times = UnitTimes(
      timeout: limits.unitTimeout, stopMargin: limits.stopMargin, runMax: limits.shortTime)
    self.settings = settings
    self.limits = limits
    queue = FairQueue { knowledge.neighbour(of: $0) }
    window = SendWindow(unitsMax: limits.unitsInFlightMax, time: limits.windowTime)
    prepared = PreparedStatements(countMax: limits.preparedStatementsMax)
    drained = Signal(on: loop)
  }

  /// The number of units that wait to be sent.
  var waitingCount: Int { queue.count - droppedCount }

  /// The number of units ahead of a new one.
  var load: Int { waitingCount + window.count }

  /// Whether the running unit was submitted longer than `DatabaseLimits.stallTime` ago.
  var isStalled: Bool {
    guard limits.stallTime > .zero else { return true }
    guard let running else { return false }
    return .nanoseconds(Int64(clamping: loop.nanoseconds - running.submittedAt)) > limits.stallTime
  }

  /// Returns whether the running unit is of `owner`, or of the same network: then further units of
  /// these wait too, and take no second connection.
  func isHeldUp(by owner: UUID?) -> Bool {
    guard limits.stallTime > .zero, isReady, let owner, let other = running?.work.owner else {
      return false
    }
    return owner == other || knowledge.neighbour(of: owner) == knowledge.neighbour(of: other)
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
    counters.queued = waitingCount
    counters.inFlight = window.count
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
    guard waitingCount < limits.queuedUnitsMax else {
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
    window.remove(unit.expectedCost)
    let now = loop.nanoseconds
    let time = measure(unit, endedAt: now)
    if let owner = unit.work.owner {
      ownersInFlight.remove(owner)
      queue.finished(unit, owner, time: time)
    }
    if !queue.isEmpty { scheduleFlush() }
    runningSince = now
    noteShare(unit, time: time, at: now)
    var failure = unit.failure
    if let state = failure?.sqlState, case .invalidStatementName = state {
      // The statement could not be prepared: report that reason; the next unit tries again.
      failure = unit.statements.lazy.compactMap(\.failure).first ?? failure
    }
    let retry =
      failure.map { self.retry(of: unit, $0, runTime: time) } ?? FailedUnit.Retry.none
    noteLong(unit, time: time, wasStopped: retry == .long)
    switch retry {
    case .here: return sendAgain(unit)
    case .long:
      if sendLong(unit) { return }
      failure = .tookTooLong()
    case .none: if unit.isTimedOut, failure != nil { failure = .tookTooLong() }
    }
    end(unit, failure, at: now)
    considerCancelling()
    if load == 0 { drained.fire() }
  }

  private func end(_ unit: PendingUnit, _ failure: DatabaseError?, at now: UInt64) {
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
    queue = FairQueue { [knowledge] in knowledge.neighbour(of: $0) }
    droppedCount = 0
    window = SendWindow(unitsMax: limits.unitsInFlightMax, time: limits.windowTime)
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
