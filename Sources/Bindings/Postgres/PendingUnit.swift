/// A unit of work on its way, and the task that waits for it.
@safe final class PendingUnit {
  let work: UnitOfWork
  /// When it was handed in, on the loop's clock, in nanoseconds.
  let submittedAt: UInt64

  /// Where it stands.
  enum Stage { case new, queued, inFlight, over }

  var stage = Stage.new
  /// Whether its task was cancelled, and is gone already.
  var isCancelled = false
  /// Whether the server was at it for longer than it may be.
  var isTimedOut = false
  /// Whether the server is to stop at it.
  var isUnwanted: Bool { isCancelled || isTimedOut }
  /// Whether a cancel request for another unit may hit it.
  var isExposed = false
  /// Whether its plan was out of date once.
  var isReplanned = false
  var resendCount = 0

  /// Its statements on this connection.
  var statements: [PreparedStatement] = []
  /// Whether the answer of `set_config`, which comes first, is there.
  var isOwnerSet = false
  /// The answers of its own statements so far.
  var results = Results()
  var failure: DatabaseError?
  var hasStalePlan = false

  private var continuation: UnsafeContinuation<Answer, Never>?

  /// What the task gets.
  typealias Answer = Result<Results, DatabaseError>

  init(_ work: UnitOfWork, at time: UInt64) {
    self.work = work
    submittedAt = time
  }

  /// Keeps the waiting task until the answer comes.
  @unsafe func wait(_ continuation: UnsafeContinuation<Answer, Never>) {
    unsafe self.continuation = continuation
  }

  /// Answers; a second answer is dropped.
  func answer(_ answer: Answer) {
    guard let continuation = unsafe continuation else { return }
    unsafe self.continuation = nil
    unsafe continuation.resume(returning: answer)
  }

  /// Takes the answer of its next statement.
  func take(_ result: QueryResult) {
    guard isOwnerSet else {
      isOwnerSet = true
      return
    }
    if results.count == 0 { results.reserveCapacity(work.statements.count) }
    results.append(Rows(result))
  }

  /// Forgets what a first attempt answered.
  func startAgain() {
    stage = .queued
    isExposed = false
    hasStalePlan = false
    statements.removeAll()
    isOwnerSet = false
    results.removeAll()
    failure = nil
    resendCount += 1
  }
}
