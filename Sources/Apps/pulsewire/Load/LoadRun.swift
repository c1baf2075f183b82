import Base
import DemoParts
import Loop

/// A complete load, from the first account to the result.
struct LoadRun: Sendable {
  let plan: LoadPlan
  let parameters: ConnectionParameters
  let loopCount: Int
  let sharing: LoadSharing
  let server: ProcessMeter
  let database: ProcessMeter
  let display: LoadDisplay
  /// Whether the accounts stay at the server.
  let keepsAccounts: Bool

  /// The number of descriptors besides those of connections: loops, standard streams, files of
  /// /proc.
  private static let descriptorReserve = 64
  /// The delay between the last preparation and the first sample, so that all loops start together.
  private static let startDelay = Duration.milliseconds(500)
  /// The timeout for the last samples.
  private static let settlePatience = Duration.seconds(30)

  /// Runs the load.
  func run() async throws -> LoadResult {
    try checkDescriptors()
    let group = LoopGroup(count: loopCount)
    let lanes = group.loops.map { loop in
      let numbers = (0..<plan.athleteCount).filter { $0 % loopCount == loop.index }
      let parameters = ConnectionParameters(
        address: parameters.address, tls: parameters.tls, tokens: .nobody, loop: loop)
      return LoopBound(
        LoadLane(plan, parameters, athletes: numbers, sharing: sharing), to: loop)
    }
    do {
      let result = try await run(lanes)
      await end(lanes, group)
      return result
    } catch {
      await end(lanes, group)
      throw error
    }
  }

  private func end(_ lanes: [LoopBound<LoadLane>], _ group: LoopGroup) async {
    try? await onEach(lanes) { await $0.end() }
    await removeAccounts(lanes)
    group.stop()
  }

  private func run(_ lanes: [LoopBound<LoadLane>]) async throws -> LoadResult {
    _ = try await measure()
    try await showing(.preparing, of: lanes) { try await onEach(lanes) { try await $0.prepare() } }
    let begin = parameters.loop.now + Self.startDelay
    let start = (
      nanoseconds: UInt64(begin / .nanoseconds(1)),
      time: Timestamp(milliseconds: WallClock().now.milliseconds)
    )
    try await parameters.loop.sleep(for: Self.startDelay)
    let costs = try await showing(.running, of: lanes) {
      let costs = Task(executorPreference: parameters.loop) { try await measureCosts() }
      do {
        try await onEach(lanes) { try await $0.send(from: start) }
      } catch {
        costs.cancel()
        throw error
      }
      return try await costs.value
    }
    try await showing(.settling, of: lanes) {
      try await onEach(lanes) { try await $0.settle(within: Self.settlePatience) }
    }
    return try await showing(.auditing, of: lanes) {
      try await conclude(lanes, costs)
    }
  }

  /// Deletes the accounts, also after Ctrl-C, which cancels the task that runs the load.
  private func removeAccounts(_ lanes: [LoopBound<LoadLane>]) async {
    guard !keepsAccounts else { return }
    var (count, left) = (0, 0)
    for lane in lanes {
      let (created, kept) = await Task(executorPreference: lane.loop) {
        (lane.value.accountCount, await lane.value.removeAccounts())
      }.value
      (count, left) = (count + created, left + kept)
    }
    display.removed(count - left, of: count)
  }

  private typealias Costs = (server: ProcessCost?, database: ProcessCost?, load: ProcessCost?)
  private typealias Readings = (
    server: ProcessMeter.Reading?, database: ProcessMeter.Reading?, load: ProcessMeter.Reading?
  )

  /// Measures from the end of the warm-up to the last sample.
  private func measureCosts() async throws -> Costs {
    let interval = Duration.nanoseconds(Int64(plan.intervalNanoseconds))
    try await parameters.loop.sleep(for: interval * plan.warmUpRounds)
    let before = try await measure()
    try await parameters.loop.sleep(for: interval * (plan.rounds - plan.warmUpRounds))
    let after = try await measure()
    func cost(
      _ before: ProcessMeter.Reading?, _ after: ProcessMeter.Reading?
    ) -> ProcessCost? {
      guard let before, let after, after.cpuSeconds >= before.cpuSeconds else { return nil }
      return after.cost(since: before)
    }
    return (
      cost(before.server, after.server), cost(before.database, after.database),
      cost(before.load, after.load)
    )
  }

  private func measure() async throws -> Readings {
    (
      try await server.read(on: parameters.loop), try await database.read(on: parameters.loop),
      try await ProcessMeter.this.read(on: parameters.loop)
    )
  }

  private func conclude(
    _ lanes: [LoopBound<LoadLane>], _ costs: Costs
  ) async throws -> LoadResult {
    var result = LoadResult(
      plan, connectionCount: sharing.connectionCount(of: plan), try await figures(lanes))
    (result.server, result.database, result.load) = costs
    for lane in lanes {
      let (stale, failures, audit) = try await Task(executorPreference: lane.loop) {
        let audit = try await lane.value.audit()
        return (lane.value.staleWatcherCount, lane.value.failures, audit)
      }.value
      result.staleWatchers += stale
      result.failures += failures
      result.stored += audit.stored
      result.missing += audit.missing
      result.surplus += audit.surplus
    }
    return result
  }

  /// Runs `body` while showing the progress of `stage`.
  private func showing<Result>(
    _ stage: LoadDisplay.Stage, of lanes: [LoopBound<LoadLane>],
    _ body: () async throws -> Result
  ) async throws -> Result {
    let showing = Task(executorPreference: parameters.loop) {
      var progress = LoadProgress()
      while (try? await parameters.loop.sleep(for: display.interval)) != nil {
        var ready = 0
        for lane in lanes {
          ready += await Task(executorPreference: lane.loop) { lane.value.readyCount }.value
        }
        guard let figures = try? await figures(lanes), !Task.isCancelled else { return }
        display.show(stage, ready: ready, figures, of: plan, &progress)
      }
    }
    defer { showing.cancel() }
    return try await body()
  }

  private func figures(_ lanes: [LoopBound<LoadLane>]) async throws -> LoadFigures {
    var sum = LoadFigures()
    for lane in lanes {
      sum += await Task(executorPreference: lane.loop) { lane.value.allFigures }.value
    }
    return sum
  }

  /// Runs `body` on every lane, on its loop, and waits for all.
  private func onEach(
    _ lanes: [LoopBound<LoadLane>], _ body: @escaping @Sendable (LoadLane) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in lanes {
        group.addTask(executorPreference: lane.loop) { try await body(lane.value) }
      }
      try await group.waitForAll()
    }
  }

  private func checkDescriptors() throws {
    let connections = sharing.connectionCount(of: plan)
    // Each loop rounds up separately and uses a few descriptors itself.
    let needed = connections + loopCount * 8 + Self.descriptorReserve
    let allowed = DescriptorLimit.raise()
    guard needed <= allowed else {
      throw ClientFailure(
        "\(connections) connections need \(needed) descriptors, and this user may open \(allowed): "
          + "raise the hard limit (ulimit -Hn), or let some share connections "
          + "(--athletes-per-connection, --watchers-per-connection).")
    }
  }
}
