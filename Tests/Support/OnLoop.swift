public import Loop

/// The loops that tests run on.
public let testLoops = LoopGroup(count: 2)

/// Runs `body` on a loop of the tests.
public func onLoop<Result: Sendable>(
  _ index: Int = 0, _ body: @escaping @Sendable (EventLoop) async throws -> Result
) async throws -> Result {
  let loop = testLoops.loops[index]
  return try await Task(executorPreference: loop) { try await body(loop) }.value
}
