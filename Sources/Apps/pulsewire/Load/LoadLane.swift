import Base
import Contract
import DemoParts
import Loop

/// The part of a load that runs on one loop: some of the athletes and their watchers, so that a
/// latency is measured on one thread with one clock.
final class LoadLane {
  /// The plan of the load.
  let plan: LoadPlan
  /// The loop of the lane.
  let loop: EventLoop
  /// The figures of this lane.
  var figures = LoadFigures()
  /// The permanent failures, in sentences.
  private(set) var failures: [String] = []
  /// The number of athletes that are ready with their watchers.
  private(set) var readyCount = 0

  private let parameters: ConnectionParameters
  private let numbers: [Int]
  private let athleteConnections: [LoadConnection]
  private let watcherConnections: [LoadConnection]
  private var athletes: [LoadAthlete] = []
  /// The accounts that were created.
  private var accounts: [TokenSource] = []
  private var watchers: [LoadWatcher] = []
  private var tasks: [Task<Void, Never>] = []
  private var schedule: LoadSchedule
  /// The start, on the loop's clock and as the time of the first sample.
  private var start: (nanoseconds: UInt64, time: Timestamp) = (0, Timestamp(microseconds: 0))
  private let sentAll: Signal

  /// The number of accounts and sessions that are created concurrently.
  static let preparationsMax = 16
  /// The shortest wait for the next samples; those that are due in between are sent in one turn.
  private static let turnMin = Duration.milliseconds(1)
  private static let pollInterval = Duration.milliseconds(20)
  /// The number of failures that are recorded; further ones are likely the same.
  private static let failuresMax = 3

  init(
    _ plan: LoadPlan, _ parameters: ConnectionParameters, athletes numbers: [Int],
    sharing: LoadSharing
  ) {
    self.plan = plan
    self.parameters = parameters
    self.numbers = numbers
    let watcherCount = numbers.reduce(0) { $0 + plan.watcherCount(of: $1) }
    athleteConnections = (0..<sharing.athleteConnectionCount(of: numbers.count))
      .map { _ in LoadConnection(parameters) }
    watcherConnections = (0..<sharing.watcherConnectionCount(of: watcherCount))
      .map { _ in LoadConnection(parameters) }
    loop = parameters.loop
    schedule = LoadSchedule(plan, athletes: numbers)
    sentAll = Signal(on: loop)
  }

  // MARK: Preparing

  /// Creates accounts and sessions, opens the uplinks, and starts the watchers.
  func prepare() async throws {
    let office = LoadConnection(parameters)
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

  /// Creates an account with a workout session.
  private func register(
    _ number: Int, through office: LoadConnection
  ) async throws -> (Int, TokenSource, UUID) {
    let creation = CreateAccountRequest { $0.requestID = .v4() }
    let made = try await office.use(.nobody) {
      try await $0.call(AccountRPC.createAccount, creation)
    }
    let tokens = TokenSource(session: made.tokens)
    accounts.append(tokens)
    let request = StartWorkoutRequest(
      requestID: .v4(), workout: BuiltInWorkout.short.workout)
    let state = try await office.use(tokens) {
      try await $0.call(PlayerRPC.startWorkout, request)
    }.state
    return (number, tokens, state.sessionID)
  }

  /// Adds an athlete with its watchers. Athletes that share a connection are far apart in the
  /// schedule.
  private func add(_ number: Int, _ tokens: TokenSource, session: UUID) {
    let athlete = LoadAthlete(
      number, tokens, session: session,
      over: athleteConnections[athletes.count % athleteConnections.count], in: self)
    athletes.append(athlete)
    start { try await athlete.run() }
    if plan.hasCoach {
      let coach = LoadCoach(athlete, in: self)
      start { try await coach.run() }
    }
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
    failures.append("\(ClientFailure.sentence(for: error, server: "\(parameters.address)"))")
  }

  // MARK: Running

  /// Sends all samples from `start` on. Returns after the last one is sent.
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

  /// Waits until everything is acknowledged and every watcher has seen the newest sample, for at
  /// most `patience`.
  func settle(within patience: Duration) async throws {
    let deadline = loop.now + patience
    while loop.now < deadline {
      if athletes.allSatisfy(\.isDone), watchers.allSatisfy(\.isCurrent) { return }
      try await loop.sleep(for: Self.pollInterval)
    }
  }

  /// The figures of this lane, including the number of reconnections.
  var allFigures: LoadFigures {
    var all = figures
    for connection in athleteConnections + watcherConnections {
      all.reconnections += connection.reconnectionCount
    }
    return all
  }

  /// The number of watchers that have not received the newest sample.
  var staleWatcherCount: Int { watchers.count { !$0.isCurrent } }

  /// Reads back the stored samples and compares them. A server that does not respond is one more
  /// failure.
  func audit() async throws -> LoadAudit {
    do {
      return try await readBack()
    } catch {
      if Task.isCancelled { throw error }
      let reason = ClientFailure.sentence(for: error, server: "\(parameters.address)")
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

  /// Deletes the accounts that were created, with all that they have. Returns the number of those
  /// that are left.
  func removeAccounts() async -> Int {
    let office = LoadConnection(parameters)
    defer { office.hangUp() }
    var left = 0
    for chunk in accounts.chunked(by: Self.preparationsMax) {
      let office = LoopBound(office, to: loop)
      left += await withTaskGroup(of: Bool.self) { group in
        for tokens in chunk {
          group.addTask(executorPreference: office.loop) {
            (try? await office.value.use(tokens, Self.delete)) != nil
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 0 : 1 }
      }
    }
    return left
  }

  private static func delete(_ client: PulsewireClient) async throws {
    let asked = try await client.call(
      DeletionRPC.requestDeletion, RequestDeletionRequest { $0.requestID = .v4() })
    _ = try await client.call(
      DeletionRPC.confirmDeletion,
      ConfirmDeletionRequest {
        $0.requestID = .v4()
        $0.confirmationToken = asked.confirmationToken
      })
  }

  /// The number of accounts that were created.
  var accountCount: Int { accounts.count }

  /// Cancels all tasks and closes all connections.
  func end() async {
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    for connection in athleteConnections + watcherConnections { connection.hangUp() }
  }

  // MARK: Told by athletes and watchers

  /// Returns a sample of an athlete.
  func sample(_ sequence: Int64, of athlete: Int) -> HeartRateSample {
    plan.sample(sequence, of: athlete, from: start.time)
  }

  /// Records that these samples are acknowledged.
  func acknowledged(_ sequences: Range<Int64>, _ ledger: borrowing DeliveryLedger) {
    figures.acknowledged += sequences.count
    let now = elapsed
    for sequence in sequences where isMeasured(sequence) {
      figures.acknowledgementLatency.record(nanoseconds: ledger.age(of: sequence, at: now))
    }
  }

  /// Records that a watcher has seen the last of these samples, and with it all earlier ones.
  func watched(_ sequences: Range<Int64>, _ ledger: borrowing DeliveryLedger) {
    figures.delivered += 1
    let now = elapsed
    for sequence in sequences where isMeasured(sequence) {
      figures.watchLatency.record(nanoseconds: ledger.age(of: sequence, at: now))
    }
  }

  /// Records that a sample was rejected.
  func rejected(_ rejection: HeartRateRejection) {
    figures.rejected += 1
    guard failures.count < Self.failuresMax else { return }
    failures.append("The server has rejected a sample: \(DisplayText(rejection.message).text)")
  }

  private func isMeasured(_ sequence: Int64) -> Bool { sequence > Int64(plan.warmUpRounds) }

  /// The nanoseconds since the start.
  private var elapsed: UInt64 {
    let now = loop.nanoseconds
    return now > start.nanoseconds ? now - start.nanoseconds : 0
  }
}

extension Array {
  /// Returns the elements in order, in slices of at most `count`.
  fileprivate func chunked(by count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
