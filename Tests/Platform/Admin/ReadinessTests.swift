import Admin
import Loop
import Testing

private struct Missing: Error, CustomStringConvertible {
  let description = "something is missing"
}

@Suite struct `Whether a server is ready` {
  private func obstacle(
    _ state: Readiness.State, timeout: Duration = .seconds(3600),
    _ probe: @escaping @Sendable (EventLoop) async throws -> Void
  ) async -> String? {
    let group = LoopGroup(count: 1)
    defer { group.stop() }
    let loop = group.loops[0]
    let readiness = Readiness(timeout: timeout) { try await probe(loop) }
    readiness.set(state)
    return await readiness.obstacle(on: loop)
  }

  @Test func `follows the server's life`() async {
    #expect(await obstacle(.starting) { _ in } == "starting")
    #expect(await obstacle(.serving) { _ in } == nil)
    #expect(await obstacle(.draining) { _ in } == "draining")
    #expect(await obstacle(.leaving("another node is there")) { _ in } == "another node is there")
  }

  @Test func `says what is missing`() async {
    #expect(await obstacle(.serving) { _ in throw Missing() } == "something is missing")
  }

  @Test func `does not wait for ever`() async {
    #expect(
      await obstacle(.serving, timeout: .milliseconds(50)) {
        try await $0.sleep(for: .seconds(3600))
      }
        == "the database is not responding")
  }
}
