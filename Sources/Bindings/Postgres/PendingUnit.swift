/// A submitted unit of work, and the task that waits for it.
@safe final class PendingUnit {
  let work: UnitOfWork
  /// The time of submission, on the loop's clock, in nanoseconds.
  let submittedAt: UInt64

  /// The progress of a unit.
  enum Stage { case new, queued, inFlight, over }

  var stage = Stage.new
  /// Whether the waiting task was cancelled; it waits no longer.
  var isCancelled = false
  /// Whether the unit exceeded its timeout at the server.
  var isTimedOut = false
  /// Whether the unit runs too long for its connection, and is to go on with the one for long work.
  var ranTooLong = false
  /// Whether the outcome matters to nobody, or comes too late.
  var isUnwanted: Bool { isCancelled || isTimedOut }
  /// Whether the server should stop the unit.
  var mustStop: Bool { isUnwanted || ranTooLong }
  /// The connection to which the unit has moved; nil if it is where it was submitted.
  var movedTo: Pipeline?
  /// The party in whose line the unit has waited; nil if it has waited in none.
  var neighbour: Neighbour?
  /// The time that the unit was expected to take when it was sent, in nanoseconds.
  var expectedCost = 0.0
  /// Whether a cancel request for another unit may hit this one.
  var isExposed = false
  /// Whether the unit was already sent again because of a stale plan.
  var isReplanned = false
  var resendCount = 0

  /// The unit's statements on this connection.
  var statements: [PreparedStatement] = []
  /// Whether the result of `set_config`, which comes first, has arrived.
  var isOwnerSet = false
  /// The results of the unit's own statements so far.
  var results = Results()
  var failure: DatabaseError?
  var hasStalePlan = false

  private var continuation: UnsafeContinuation<Answer, Never>?

  /// The outcome that the task receives.
  typealias Answer = Result<Results, DatabaseError>

  init(_ work: UnitOfWork, at time: UInt64) {
    self.work = work
    submittedAt = time
  }

  /// Stores the waiting task until the outcome is known.
  @unsafe func wait(_ continuation: UnsafeContinuation<Answer, Never>) {
    unsafe self.continuation = continuation
  }

  /// Resumes the task with the outcome; has no effect after the first call.
  func answer(_ answer: Answer) {
    guard let continuation = unsafe continuation else { return }
    unsafe self.continuation = nil
    unsafe continuation.resume(returning: answer)
  }

  /// Adds the result of the next statement.
  func take(_ result: QueryResult) {
    guard isOwnerSet else {
      isOwnerSet = true
      return
    }
    if results.count == 0 { results.reserveCapacity(work.statements.count) }
    results.append(Rows(result))
  }

  /// The sum of what its own statements are expected to take, in nanoseconds. The first statement, which
  /// sets the owner, is every unit's.
  var statementCost: Double { statements.dropFirst().reduce(0) { $0 + $1.cost.nanoseconds } }

  /// Learns from the time that the unit took, in nanoseconds: each statement is given the share of it
  /// that it was expected to have.
  func learnCost(_ time: Double) {
    let sum = statementCost
    guard sum > 0 else { return }
    for statement in statements.dropFirst() {
      statement.cost.add(time * (statement.cost.nanoseconds / sum))
    }
  }

  /// Discards the results of the previous attempt.
  func startAgain() {
    stage = .queued
    isExposed = false
    ranTooLong = false
    hasStalePlan = false
    statements.removeAll()
    isOwnerSet = false
    results.removeAll()
    failure = nil
    resendCount += 1
  }
}
