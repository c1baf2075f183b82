public import Base
internal import CLoop
import Glibc
import Synchronization

/// What wants a word at the end of a turn: a connection with bytes to write, a database pipeline with
/// statements to send.
public protocol Flushable: AnyObject {
  /// Sends what has gathered since the last turn.
  func flush()
}

/// One event loop on libuv, and the executor of every task that is started on it.
///
/// A turn: poll, read, run what became ready, then flush once. Handlers are async functions, yet
/// nothing between their first line and their answer leaves the thread.
///
/// Thread rules: `enqueue`, `execute`, `stop` and `isCurrent` may be called from any thread; all else
/// only on the loop's own, and debug builds stop with a sentence where that is broken.
@safe public final class EventLoop: TaskExecutor {
  /// Which of its group it is, counted from 0.
  public let index: Int
  /// Random numbers for what need not be secret, without asking the system for each.
  public var random = SplitMix64(seed: UInt64.random(in: .min ... .max))
  /// Which turn this is: what is rationed by turn is given out anew when it changes.
  public private(set) var turn = 0
  /// How busy the loop is; nil until `meterTurns`.
  public internal(set) var turnMeter: TurnMeter?

  private let raw: UnsafeMutablePointer<uv_loop_t>
  private let hooks: Hooks
  private let inbox = Mutex(Inbox())
  private let owner = Atomic<UInt>(0)

  private var jobs: [UnownedJob] = []
  private var runningJobs: [UnownedJob] = []
  private var dirty: [any Flushable] = []
  private var flushing: [any Flushable] = []
  /// Those that had their share of this turn.
  private var postponed: [any Flushable] = []
  private var timers = TimerQueue()
  /// When libuv's timer is to end the wait for sockets; nil for never.
  private var alarmTime: Duration?
  private var manualTime: Duration? {
    didSet { manualNanoseconds = UInt64(clamping: (manualTime ?? .zero).microseconds) &* 1000 }
  }
  private var manualNanoseconds: UInt64 = 0
  private var readBuffer: UnsafeMutableRawBufferPointer

  /// How much one read takes from a socket at most.
  private static let readBufferBytes = 64 * 1024
  /// After so many rounds of jobs in one turn, the sockets get their turn, too.
  private static let jobRoundsMax = 32

  /// What other threads hand over.
  private struct Inbox {
    var jobs: [UnownedJob] = []
    var work: [@Sendable () -> Void] = []
    var isStopped = false
  }

  /// libuv's handles for the turn's own steps.
  @unsafe private struct Hooks {
    let wake = UnsafeMutablePointer<uv_async_t>.allocate(capacity: 1)
    let prepare = UnsafeMutablePointer<uv_prepare_t>.allocate(capacity: 1)
    let check = UnsafeMutablePointer<uv_check_t>.allocate(capacity: 1)
    let idle = UnsafeMutablePointer<uv_idle_t>.allocate(capacity: 1)
    let alarm = UnsafeMutablePointer<uv_timer_t>.allocate(capacity: 1)
  }

  /// A loop that runs on whichever thread calls `run`.
  ///
  /// - Parameter manualTime: true for tests: time stands still but for `advance(by:)`.
  public init(index: Int = 0, manualTime: Bool = false) {
    self.index = index
    self.manualTime = manualTime ? .zero : nil
    unsafe raw = .allocate(capacity: 1)
    unsafe hooks = Hooks()
    unsafe readBuffer = .allocate(byteCount: Self.readBufferBytes, alignment: 16)
    let status = unsafe uv_loop_init(raw)
    precondition(status == 0, "uv_loop_init failed: \(status)")
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe uv_async_init(raw, hooks.wake) { unsafe EventLoop.from($0?.pointee.data).takeInbox() }
    unsafe uv_prepare_init(raw, hooks.prepare)
    unsafe uv_check_init(raw, hooks.check)
    unsafe uv_idle_init(raw, hooks.idle)
    unsafe uv_timer_init(raw, hooks.alarm)
    unsafe hooks.wake.pointee.data = back
    unsafe hooks.prepare.pointee.data = back
    unsafe hooks.check.pointee.data = back
    unsafe hooks.alarm.pointee.data = back
    unsafe uv_prepare_start(hooks.prepare) { unsafe EventLoop.from($0?.pointee.data).endTurn() }
    unsafe uv_check_start(hooks.check) { unsafe EventLoop.from($0?.pointee.data).work() }
  }

  deinit {
    unsafe uv_close(CLoop_handle(hooks.wake), nil)
    unsafe uv_close(CLoop_handle(hooks.prepare), nil)
    unsafe uv_close(CLoop_handle(hooks.check), nil)
    unsafe uv_close(CLoop_handle(hooks.idle), nil)
    unsafe uv_close(CLoop_handle(hooks.alarm), nil)
    unsafe uv_run(raw, UV_RUN_DEFAULT)
    unsafe uv_loop_close(raw)
    unsafe hooks.wake.deallocate()
    unsafe hooks.prepare.deallocate()
    unsafe hooks.check.deallocate()
    unsafe hooks.idle.deallocate()
    unsafe hooks.alarm.deallocate()
    unsafe raw.deallocate()
    unsafe readBuffer.deallocate()
  }

  // MARK: Running

  /// Runs turns on the calling thread until `stop`.
  public func run() {
    becomeOwner()
    while !inbox.withLock({ $0.isStopped }) {
      unsafe uv_run(raw, UV_RUN_DEFAULT)
    }
    work()
    owner.store(0, ordering: .relaxed)
  }

  /// Ends `run` after the current turn. Any thread.
  public func stop() {
    inbox.withLock { $0.isStopped = true }
    unsafe uv_async_send(hooks.wake)
  }

  /// For tests with manual time: runs everything that is ready, without waiting for anything.
  public func runReady() {
    becomeOwner()
    repeat {
      unsafe uv_run(raw, UV_RUN_NOWAIT)
    } while !jobs.isEmpty || !(dirty.isEmpty)
  }

  /// For tests with manual time: lets time pass, and everything happen that falls due.
  public func advance(by duration: Duration) {
    guard let start = manualTime else {
      preconditionFailure("only a loop with manual time can be advanced")
    }
    let end = start + duration
    runReady()
    while let next = timers.next, next <= end {
      manualTime = max(next, manualTime ?? next)
      runReady()
    }
    manualTime = end
    runReady()
  }

  /// Whether the calling thread is this loop's.
  public var isCurrent: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

  /// Stops the program with a sentence if the calling thread is not this loop's; debug builds only.
  public func assertCurrent() {
    assert(isCurrent, "loop \(index) was used from another thread; use execute")
  }

  /// As `assertCurrent`, but lets everybody pass where no thread runs the loop (yet, or any more): for
  /// what is freed, which also happens once all is over.
  public func assertCurrentOrIdle() {
    assert(
      isCurrent || owner.load(ordering: .relaxed) == 0,
      "what belongs to loop \(index) was freed by another thread")
  }

  private func becomeOwner() { owner.store(UInt(pthread_self()), ordering: .relaxed) }

  /// What a turn does around polling: fire timers, run tasks, flush.
  private func work() {
    fireTimers()
    var rounds = 0
    repeat {
      runJobs()
      flushDirty()
      rounds += 1
    } while (!jobs.isEmpty || !dirty.isEmpty) && rounds < Self.jobRoundsMax
    setAlarm()
  }

  /// The last step of a turn, before the loop polls again.
  private func endTurn() {
    work()
    turn &+= 1
    if !postponed.isEmpty {
      dirty.append(contentsOf: postponed)
      postponed.removeAll(keepingCapacity: true)
      unsafe uv_idle_start(hooks.idle) { _ in }
    }
    turnMeter?.turnEnded(at: nanoseconds, idle: unsafe uv_metrics_idle_time(raw))
  }

  private func takeInbox() {
    let (newJobs, newWork) = inbox.withLock { inbox in
      defer {
        inbox.jobs.removeAll()
        inbox.work.removeAll()
        if inbox.isStopped { unsafe uv_stop(raw) }
      }
      return (inbox.jobs, inbox.work)
    }
    jobs.append(contentsOf: newJobs)
    for body in newWork { body() }
  }

  private func runJobs() {
    swap(&jobs, &runningJobs)
    let executor = unsafe asUnownedTaskExecutor()
    for job in runningJobs { unsafe job.runSynchronously(on: executor) }
    runningJobs.removeAll(keepingCapacity: true)
  }

  private func flushDirty() {
    guard !dirty.isEmpty else { return }
    swap(&dirty, &flushing)
    for one in flushing { one.flush() }
    flushing.removeAll(keepingCapacity: true)
  }

  /// Polling must not wait while there is work, nor longer than until the next timer.
  private func setAlarm() {
    if !jobs.isEmpty || !dirty.isEmpty {
      unsafe uv_idle_start(hooks.idle) { _ in }
    } else {
      unsafe uv_idle_stop(hooks.idle)
    }
    guard manualTime == nil else { return }
    guard timers.next != alarmTime else { return }
    alarmTime = timers.next
    guard let next = timers.next else {
      unsafe uv_timer_stop(hooks.alarm)
      return
    }
    // A day at most: it is set anew then, and any number fits.
    let wait = min(max(.zero, next - now), .seconds(86_400))
    unsafe uv_update_time(raw)
    // It counts in whole milliseconds of its own and may be early: then it is set anew.
    unsafe uv_timer_start(
      hooks.alarm, { unsafe EventLoop.from($0?.pointee.data).alarmTime = nil },
      UInt64((wait.inSeconds * 1000).rounded(.up)), 0)
  }

  // MARK: Work from anywhere

  /// Takes a task's next step. Any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      jobs.append(job)
    } else {
      inbox.withLock { $0.jobs.append(job) }
      unsafe uv_async_send(hooks.wake)
    }
  }

  /// Runs `body` on the loop: at once if this is its thread, else in its next turn. Any thread.
  public func execute(_ body: @escaping @Sendable () -> Void) {
    if isCurrent {
      body()
    } else {
      inbox.withLock { $0.work.append(body) }
      unsafe uv_async_send(hooks.wake)
    }
  }

  /// Starts `operation` on the loop. Where this is already its thread, it runs up to its first wait
  /// before this returns, so that an answer that waits for nothing costs no queue.
  @discardableResult
  public func start(
    _ operation: sending @escaping @isolated(any) () async -> Void
  ) -> Task<Void, Never> {
    isCurrent
      ? Task.immediate(executorPreference: self, operation: operation)
      : Task(executorPreference: self, operation: operation)
  }

  // MARK: Turn and time

  /// Has `one` flushed at the end of this turn. Ask once for each turn.
  public func flushAtEndOfTurn(_ one: any Flushable) {
    assertCurrent()
    dirty.append(one)
  }

  /// Has `one` flushed at the end of the next turn, so that the sockets come first. Ask once.
  public func flushInNextTurn(_ one: any Flushable) {
    assertCurrent()
    postponed.append(one)
  }

  /// The loop's monotonic clock: since the machine's start, or since its own with manual time.
  public var now: Duration {
    if let manualTime = manualTime { return manualTime }
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// `now` in whole nanoseconds, for what is measured often.
  public var nanoseconds: UInt64 {
    if manualTime != nil { return manualNanoseconds }
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Calls `action` on the loop once `delay` has passed, unless it is cancelled before.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> LoopTimer {
    assertCurrent()
    return timers.insert(at: now + delay, action)
  }

  /// Calls off an appointment; one that is over is left alone.
  public func cancel(_ timer: LoopTimer) {
    assertCurrent()
    timers.cancel(timer)
  }

  private func fireTimers() {
    guard let first = timers.next else { return }
    let now = now
    guard first <= now else { return }
    while let action = timers.popDue(at: now) { action() }
  }

  // MARK: For this binding's handles

  /// libuv's loop.
  @unsafe var rawLoop: UnsafeMutablePointer<uv_loop_t> { unsafe raw }

  /// A buffer that all reads of this loop share: what is in it is over when the reader returns.
  @unsafe var sharedReadBuffer: UnsafeMutableRawBufferPointer { unsafe readBuffer }

  private static func from(_ back: UnsafeMutableRawPointer?) -> EventLoop {
    guard let back = unsafe back else {
      preconditionFailure("libuv called for a loop that is gone")
    }
    return unsafe Unmanaged<EventLoop>.fromOpaque(back).takeUnretainedValue()
  }
}

/// Immutable, or guarded by `inbox`'s lock, or used by the owner's thread only, as each member says.
extension EventLoop: @unchecked Sendable {}
