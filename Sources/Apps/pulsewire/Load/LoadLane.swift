import Base
import Contract
import DemoParts
import Loop

/// The part of a load that one loop does: some of the athletes, and their watchers, so that a
/// latency is measured on one thread and one clock.
final class LoadLane {
  /// What is to be done.
  let plan: LoadPlan
  /// The loop.
  let loop: EventLoop
  /// What it has seen.
  var figures = LoadFigures()
  /// What went wrong for good, in sentences.
  private(set) var failures: [String] = []
  /// How many athletes and watchers are ready.
  private(set) var readyCount = 0

  private let dial: Dial
  private let numbers: [Int]
  private let athleteConnections: [LoadConnection]
  private let watcherConnections: [LoadConnection]
  private var athletes: [LoadAthlete] = []
  private var watchers: [LoadWatcher] = []
  private var tasks: [Task<Void, Never>] = []
  private var schedule: LoadSchedule
  /// The start, on the loop's clock and as the time of the first sample.
  private var start: (nanoseconds: UInt64, time: Timestamp) = (0, Timestamp(microseconds: 0))
  private let sentAll: Signal

  /// Accounts and connections that are made at a time.
  static let preparationsMax = 16
  /// Whatever is due within so long goes in one turn of the loop.
  private static let turnMin = Duration.milliseconds(1)
  private static let pollInterval = Duration.milliseconds(20)
  /// Failures beyond so many are alike.
  private static let failuresMax = 3

  init(_ plan: LoadPlan, _ dial: Dial, athletes numbers: [Int], sharing: LoadSharing) {
    self.plan = plan
    self.dial = dial
    self.numbers = numbers
    let watcherCount = numbers.reduce(0) { $0 + plan.watcherCount(of: $1) }
    athleteConnections = (0..<sharing.athleteConnectionCount(of: numbers.count))
      .map { _ in LoadConnection(dial) }
    watcherConnections = (0..<sharing.watcherConnectionCount(of: watcherCount))
      .map { _ in LoadConnection(dial) }
    loop = dial.loop
    schedule = LoadSchedule(plan, athletes: numbers)
    sentAll = Signal(on: loop)
  }

  // MARK: Preparing

  /// Makes accounts and sessions, opens the uplinks, and has the watchers follow.
  func prepare() async throws {
    let office = LoadConnection(dial)
    defer { office.hangUp() }
    for chunk in numbers.chunked(by: Self.preparationsMax) {
      let lane = LoopBound((lane: self, office: office), to: loop)
      let opened = try await withThrowingTaskGroup(of: (Int, TokenSource, UUID).self) { group in
        for number in chunk {
          group.addTask(executorPreference: lane.loop) {
            try await lane.value.lane.register(number, through: lane.value.office)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }
      }
      for (number, tokens, session) in opened { add(number, tokens, session: session) }
      while athletes.contains(where: { !$0.isOpen }), failures.isEmpty {
        try await loop.sleep(for: .milliseconds(2))
      }
      if let failure = failures.first { throw ClientFailure(failure) }
      readyCount = athletes.count
    }
  }

  /// Makes an account, and a session in it.
  private func register(
    _ number: Int, through office: LoadConnection
  ) async throws -> (Int, TokenSource, UUID) {
    let creation = CreateAccountRequest(requestID: .v4())
    let made = try await office.use(.nobody) {
      try await $0.call(AccountRPC.createAccount, creation)
    }
    let tokens = TokenSource(session: made.tokens)
    let request = StartWorkoutRequest(
      requestID: .v4(), workout: BuiltInWorkout.short.workout)
    let state = try await office.use(tokens) {
      try await $0.call(PlayerRPC.startWorkout, request)
    }.state
    return (number, tokens, state.sessionID)
  }

  /// Who share a connection are far from each other in time.
  private func add(_ number: Int, _ tokens: TokenSource, session: UUID) {
    let athlete = LoadAthlete(
      number, tokens, session: session,
      over: athleteConnections[athletes.count % athleteConnections.count], in: self)
    athletes.append(athlete)
    start { try await athlete.run() }
    for _ in 0..<plan.watcherCount(of: number) {
      let connection = watcherConnections[watchers.count % watcherConnections.count]
      let watcher = LoadWatcher(athlete, over: connection, in: self)
      watchers.append(watcher)
      start { try await watcher.run() }
    }
  }

  private func start(_ body: @escaping () async throws -> Void) {
    let bound = LoopBound((lane: self, body: body), to: loop)
    tasks.append(
      loop.start {
        do { try await bound.value.body() } catch { bound.value.lane.failed(error) }
      })
  }

  private func failed(_ error: any Error) {
    guard !(error is CancellationError), failures.count < Self.failuresMax else { return }
    failures.append("\(ClientFailure.sentence(for: error, server: "\(dial.address)"))")
  }

  // MARK: Running

  /// Sends all samples, from `start` on; returns when the last is handed over.
  func send(from start: (nanoseconds: UInt64, time: Timestamp)) async throws {
    self.start = start
    sendDue()
    while schedule.nextDueNanoseconds != nil { try await sentAll.wait() }
    for athlete in athletes { athlete.complete() }
  }

  private func sendDue() {
    let now = elapsed
    while let due = schedule.takeDue(at: now) {
      athletes[due.position].send(due.sequence, at: elapsed)
      figures.sent += 1
      if isMeasured(due.sequence) { figures.lateness.record(nanoseconds: due.lateness) }
    }
    guard let next = schedule.nextDueNanoseconds else { return sentAll.fire() }
    let wait = Duration.nanoseconds(Int64(next) - Int64(elapsed))
    loop.schedule(after: max(wait, Self.turnMin)) { [weak self] in self?.sendDue() }
  }

  /// Waits until everything is acknowledged and every watcher has seen the newest, but not for
  /// ever.
  func settle(within patience: Duration) async throws {
    let deadline = loop.now + patience
    while loop.now < deadline {
      if athletes.allSatisfy(\.isDone), watchers.allSatisfy(\.isCurrent) { return }
      try await loop.sleep(for: Self.pollInterval)
    }
  }

  /// What was seen, and how many connections were made anew.
  var allFigures: LoadFigures {
    var all = figures
    for connection in athleteConnections + watcherConnections {
      all.reconnections += connection.reconnectionCount
    }
    return all
  }

  /// How many watchers were not shown the newest sample.
  var staleWatcherCount: Int { watchers.count { !$0.isCurrent } }

  /// Reads back what is stored, and compares. A server that does not answer is one more failure.
  func audit() async throws -> LoadAudit {
    do {
      return try await readBack()
    } catch {
      if Task.isCancelled { throw error }
      let reason = ClientFailure.sentence(for: error, server: "\(dial.address)")
      failures.append("What is stored cannot be read back. \(reason)")
      return LoadAudit()
    }
  }

  private func readBack() async throws -> LoadAudit {
    let loop = loop
    let lane = LoopBound(self, to: loop)
    var sum = LoadAudit()
    for chunk in athletes.indices.map({ $0 }).chunked(by: Self.preparationsMax) {
      sum += try await withThrowingTaskGroup(of: LoadAudit.self) { group in
        for index in chunk {
          group.addTask(executorPreference: loop) {
            try await LoadAudit(of: lane.value.athletes[index]) {
              lane.value.sample($0, of: lane.value.athletes[index].number)
            }
          }
        }
        return try await group.reduce(into: LoadAudit()) { $0 += $1 }
      }
    }
    return sum
  }

  /// Ends everything.
  func end() async {
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    for connection in athleteConnections + watcherConnections { connection.hangUp() }
  }

  // MARK: Told by athletes and watchers

  /// The sample of an athlete.
  func sample(_ sequence: Int64, of athlete: Int) -> HeartRateSample {
    plan.sample(sequence, of: athlete, from: start.time)
  }

  /// These samples are acknowledged.
  func acknowledged(_ sequences: Range<Int64>, _ ledger: borrowing DeliveryLedger) {
    figures.acknowledged += sequences.count
    let now = elapsed
    for sequence in sequences where isMeasured(sequence) {
      figures.acknowledgementLatency.record(nanoseconds: ledger.age(of: sequence, at: now))
    }
  }

  /// A watcher has seen the last of these samples, and with it all before.
  func watched(_ sequences: Range<Int64>, _ ledger: borrowing DeliveryLedger) {
    figures.delivered += 1
    let now = elapsed
    for sequence in sequences where isMeasured(sequence) {
      figures.watchLatency.record(nanoseconds: ledger.age(of: sequence, at: now))
    }
  }

  /// A sample was not taken.
  func rejected(_ rejection: HeartRateRejection) {
    figures.rejected += 1
    guard failures.count < Self.failuresMax else { return }
    failures.append("The server has rejected a sample: \(DisplayText(rejection.message).text)")
  }

  private func isMeasured(_ sequence: Int64) -> Bool { sequence > Int64(plan.warmUpRounds) }

  /// Nanoseconds since the start.
  private var elapsed: UInt64 {
    let now = loop.nanoseconds
    return now > start.nanoseconds ? now - start.nanoseconds : 0
  }
}

extension Array {
  /// The elements in their order, so many at a time.
  fileprivate func chunked(by count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
