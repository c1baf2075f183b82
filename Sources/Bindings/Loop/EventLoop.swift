public import Base
internal import CLoop
import Glibc
import Synchronization

/// A participant in the end of a turn: a connection with bytes to write, a database pipeline with
/// statements to send.
public protocol Flushable: AnyObject {
  /// Sends the data collected since the last turn.
  func flush()
}

/// An event loop on libuv, and the executor of every task that is started on it.
///
/// A turn: poll, read, run what became ready, then flush once. Handlers are async functions, yet
/// nothing between their first line and their response leaves the thread.
///
/// Thread rules: `enqueue`, `execute`, `stop` and `isCurrent` may be called from any thread.
/// Everything else may be called only on the loop's own thread, which debug builds check.
@safe public final class EventLoop: TaskExecutor {
  /// The index in its group, from 0.
  public let index: Int
  /// Random numbers that need not be secret, generated without a system call for each.
  public var random = SplitMix64(seed: UInt64.random(in: .min ... .max))
  /// The number of the current turn; quotas per turn are renewed when it changes.
  public private(set) var turn = 0
  /// The meter of the loop's load; nil until `meterTurns`.
  public internal(set) var turnMeter: TurnMeter?

  private let raw: UnsafeMutablePointer<uv_loop_t>
  private let hooks: Hooks
  /// The event counter by which other threads end the wait for sockets. Not `uv_async_t`: its
  /// receiver spins until the sender has returned from its system call.
  private let bell: Int32
  private let inbox = Mutex(Inbox())
  private let owner = Atomic<UInt>(0)

  private var jobs: [UnownedJob] = []
  private var runningJobs: [UnownedJob] = []
  private var arrived = Inbox()
  private var dirty: [any Flushable] = []
  private var flushing: [any Flushable] = []
  /// The objects to flush in the next turn, because they have had their share of this one.
  private var postponed: [any Flushable] = []
  private var timers = TimerQueue()
  /// The time at which libuv's timer ends the wait for sockets; nil for never.
  private var alarmTime: Duration?
  private var manualTime: Duration? {
    didSet { manualNanoseconds = UInt64(clamping: (manualTime ?? .zero).microseconds) &* 1000 }
  }
  private var manualNanoseconds: UInt64 = 0
  private var readBuffer: UnsafeMutableRawBufferPointer

  /// The most bytes that one read takes from a socket.
  private static let readBufferBytes = 64 * 1024
  /// The number of rounds of jobs in one turn after which the sockets are polled again.
  private static let jobRoundsMax = 32

  /// The jobs and work that other threads submit.
  private struct Inbox {
    var jobs: [UnownedJob] = []
    var work: [@Sendable () -> Void] = []
    var isStopped = false
    /// Whether the loop waits for sockets and was not woken. Otherwise it looks here before it waits.
    var isAsleep = false

    var isEmpty: Bool { jobs.isEmpty && work.isEmpty && !isStopped }
  }

  /// libuv's handles for the steps of a turn.
  @unsafe private struct Hooks {
    let wake = UnsafeMutablePointer<uv_poll_t>.allocate(capacity: 1)
    let prepare = UnsafeMutablePointer<uv_prepare_t>.allocate(capacity: 1)
    let check = UnsafeMutablePointer<uv_check_t>.allocate(capacity: 1)
    let idle = UnsafeMutablePointer<uv_idle_t>.allocate(capacity: 1)
    let alarm = UnsafeMutablePointer<uv_timer_t>.allocate(capacity: 1)
  }

  /// Creates a loop that runs on the thread that calls `run`.
  ///
  /// - Parameter manualTime: true for tests: time advances only by `advance(by:)`.
  public init(index: Int = 0, manualTime: Bool = false) {
    self.index = index
    self.manualTime = manualTime ? .zero : nil
    unsafe raw = .allocate(capacity: 1)
    unsafe hooks = Hooks()
    unsafe readBuffer = .allocate(byteCount: Self.readBufferBytes, alignment: 16)
    bell = CLoop_event()
    precondition(bell >= 0, "a loop needs a descriptor, and none is free")
    let status = unsafe uv_loop_init(raw)
    precondition(status == 0, "uv_loop_init failed: \(status)")
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe uv_poll_init(raw, hooks.wake, bell)
    unsafe uv_prepare_init(raw, hooks.prepare)
    unsafe uv_check_init(raw, hooks.check)
    unsafe uv_idle_init(raw, hooks.idle)
    unsafe uv_timer_init(raw, hooks.alarm)
    unsafe hooks.wake.pointee.data = back
    unsafe hooks.prepare.pointee.data = back
    unsafe hooks.check.pointee.data = back
    unsafe hooks.alarm.pointee.data = back
    unsafe uv_prepare_start(hooks.prepare) { unsafe EventLoop.from($0?.pointee.data).endTurn() }
    unsafe uv_check_start(hooks.check) { unsafe EventLoop.from($0?.pointee.data).beginTurn() }
    unsafe uv_poll_start(hooks.wake, Int32(UV_READABLE.rawValue)) { wake, _, _ in
      unsafe EventLoop.from(wake?.pointee.data).silence()
    }
  }

  deinit {
    unsafe uv_close(CLoop_handle(hooks.wake), nil)
    unsafe uv_close(CLoop_handle(hooks.prepare), nil)
    unsafe uv_close(CLoop_handle(hooks.check), nil)
    unsafe uv_close(CLoop_handle(hooks.idle), nil)
    unsafe uv_close(CLoop_handle(hooks.alarm), nil)
    unsafe uv_run(raw, UV_RUN_DEFAULT)
    unsafe uv_loop_close(raw)
    _ = Glibc.close(bell)
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
  public func stop() { submit { $0.isStopped = true } }

  /// Runs everything that is ready, without waiting. For tests with manual time.
  public func runReady() {
    becomeOwner()
    repeat {
      unsafe uv_run(raw, UV_RUN_NOWAIT)
    } while !jobs.isEmpty || !(dirty.isEmpty)
  }

  /// Advances time by `duration`, and runs everything that falls due. For tests with manual time.
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

  /// Stops the program with a message if the calling thread is not this loop's; debug builds only.
  public func assertCurrent() {
    assert(isCurrent, "loop \(index) was used from another thread; use execute")
  }

  /// Stops the program like `assertCurrent`, but allows any thread if none runs the loop. For
  /// deinitializers, which also run before the loop starts and after it stops.
  public func assertCurrentOrIdle() {
    assert(
      isCurrent || owner.load(ordering: .relaxed) == 0,
      "what belongs to loop \(index) was freed by another thread")
  }

  private func becomeOwner() { owner.store(UInt(pthread_self()), ordering: .relaxed) }

  /// Performs the steps of a turn around polling: fires timers, runs tasks, flushes.
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

  /// Performs the first step of a turn, after the loop has polled.
  private func beginTurn() {
    takeInbox()
    work()
  }

  /// Performs the last step of a turn, before the loop polls again.
  private func endTurn() {
    work()
    turn &+= 1
    dirty.append(contentsOf: postponed)
    postponed.removeAll(keepingCapacity: true)
    if !jobs.isEmpty || !dirty.isEmpty || !fallAsleep() {
      unsafe uv_idle_start(hooks.idle) { _ in }
    }
    turnMeter?.turnEnded(at: nanoseconds, idle: unsafe uv_metrics_idle_time(raw))
  }

  /// Has other threads ring the bell from now on; returns false if there is something in the inbox.
  private func fallAsleep() -> Bool {
    inbox.withLock { inbox in
      inbox.isAsleep = inbox.isEmpty
      return inbox.isAsleep
    }
  }

  private func takeInbox() {
    let isEmpty = inbox.withLock { inbox in
      inbox.isAsleep = false
      guard !inbox.isEmpty else { return true }
      if inbox.isStopped { unsafe uv_stop(raw) }
      swap(&inbox.jobs, &arrived.jobs)
      swap(&inbox.work, &arrived.work)
      return false
    }
    guard !isEmpty else { return }
    jobs.append(contentsOf: arrived.jobs)
    arrived.jobs.removeAll(keepingCapacity: true)
    for body in arrived.work { body() }
    arrived.work.removeAll(keepingCapacity: true)
  }

  /// Changes the inbox, and wakes the loop if it sleeps. Any thread.
  private func submit(_ change: (inout Inbox) -> Void) {
    let wasAsleep = inbox.withLock { inbox in
      change(&inbox)
      defer { inbox.isAsleep = false }
      return inbox.isAsleep
    }
    guard wasAsleep else { return }
    // It fails only if the counter is full, and then the loop is awake.
    _ = eventfd_write(bell, 1)
  }

  /// Resets the bell.
  private func silence() {
    var count: eventfd_t = 0
    _ = unsafe eventfd_read(bell, &count)
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

  /// Limits the wait of polling: none while there is work, and none beyond the next timer.
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
    // At most a day, so that any deadline fits; the timer is then set again.
    let wait = min(max(.zero, next - now), .seconds(86_400))
    unsafe uv_update_time(raw)
    // libuv counts in whole milliseconds and may be early; the timer is then set again.
    unsafe uv_timer_start(
      hooks.alarm, { unsafe EventLoop.from($0?.pointee.data).alarmTime = nil },
      UInt64((wait.inSeconds * 1000).rounded(.up)), 0)
  }

  // MARK: Work from anywhere

  /// Enqueues a task's next step. Any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      jobs.append(job)
    } else {
      submit { $0.jobs.append(job) }
    }
  }

  /// Runs `body` on the loop: at once on its thread, otherwise in its next turn. Any thread.
  public func execute(_ body: @escaping @Sendable () -> Void) {
    if isCurrent {
      body()
    } else {
      submit { $0.work.append(body) }
    }
  }

  /// Starts `operation` on the loop. On the loop's thread, it runs up to its first suspension
  /// before this returns, so that a response without a wait costs no queue.
  @discardableResult
  public func start(
    _ operation: sending @escaping @isolated(any) () async -> Void
  ) -> Task<Void, Never> {
    isCurrent
      ? Task.immediate(executorPreference: self, operation: operation)
      : Task(executorPreference: self, operation: operation)
  }

  // MARK: Turn and time

  /// Flushes `one` at the end of this turn. Call it once for each turn.
  public func flushAtEndOfTurn(_ one: any Flushable) {
    assertCurrent()
    dirty.append(one)
  }

  /// Flushes `one` at the end of the next turn, so that the sockets come first. Call it once.
  public func flushInNextTurn(_ one: any Flushable) {
    assertCurrent()
    postponed.append(one)
  }

  /// The loop's monotonic clock: since the machine's start, or since the loop's creation with
  /// manual time.
  public var now: Duration {
    if let manualTime = manualTime { return manualTime }
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The value of `now` in whole nanoseconds, for frequent measurements.
  public var nanoseconds: UInt64 {
    if manualTime != nil { return manualNanoseconds }
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Calls `action` on the loop after `delay`, unless it is cancelled before.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> LoopTimer {
    assertCurrent()
    return timers.insert(at: now + delay, action)
  }

  /// Cancels a timer; has no effect on one that has fired.
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

  /// The buffer that all reads of this loop share; its content is valid only until the reader
  /// returns.
  @unsafe var sharedReadBuffer: UnsafeMutableRawBufferPointer { unsafe readBuffer }

  private static func from(_ back: UnsafeMutableRawPointer?) -> EventLoop {
    guard let back = unsafe back else {
      preconditionFailure("libuv called for a loop that is gone")
    }
    return unsafe Unmanaged<EventLoop>.fromOpaque(back).takeUnretainedValue()
  }
}

/// Immutable, guarded by the lock of `inbox`, or used only by the owner's thread, depending on the
/// member.
extension EventLoop: @unchecked Sendable {}
