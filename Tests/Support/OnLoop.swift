package import Loop

/// The loops that tests run on.
package let testLoops = LoopGroup(count: 2)

/// Runs `body` on a loop of the tests.
package func onLoop<Result: Sendable>(
  _ index: Int = 0, _ body: @escaping @Sendable (EventLoop) async throws -> Result
) async throws -> Result {
  let loop = testLoops.loops[index]
  return try await Task(executorPreference: loop) { try await body(loop) }.value
}
