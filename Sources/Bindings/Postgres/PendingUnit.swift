/// A unit of work on its way, and the task that waits for it.
@safe final class PendingUnit {
  let work: UnitOfWork
  /// When it was handed in, on the loop's clock.
  let submittedAt: Duration

  /// Where it stands.
  enum Stage { case queued, inFlight, over }

  var stage = Stage.queued
  /// Whether its task was cancelled, and is gone already.
  var isCancelled = false
  /// Whether a cancel request for another unit may hit it.
  var isExposed = false
  /// Whether its plan was out of date once.
  var isReplanned = false
  var resendCount = 0

  /// Its statements on this connection.
  var statements: [PreparedStatement] = []
  /// Its answers so far, that of `set_config` first.
  var results: [QueryResult] = []
  var failure: DatabaseError?
  var hasStalePlan = false

  private var continuation: UnsafeContinuation<Answer, Never>?

  /// What the task gets.
  typealias Answer = Result<[Rows], DatabaseError>

  init(_ work: UnitOfWork, at time: Duration) {
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

  /// Forgets what a first attempt answered.
  func startAgain() {
    stage = .queued
    isExposed = false
    hasStalePlan = false
    statements.removeAll()
    results.removeAll()
    failure = nil
    resendCount += 1
  }
}
