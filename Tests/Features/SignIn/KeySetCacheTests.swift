import Base
import Loop
import TestSupport
import Testing

@testable import SignInFeature

@Suite struct `A provider's keys` {
  /// Source: RFC 7517, appendix A.1.
  private static let body = """
    {"keys": [{"kty": "EC", "crv": "P-256", "x": "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
      "y": "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM", "use": "sig", "alg": "ES256",
      "kid": "1"}]}
    """
  private static let callers = 20

  /// The counts of callers and fetches that have begun, on the loop.
  private final class Progress {
    var callerCount = 0
    var fetchCount = 0
  }

  @Test func `are asked for once by many at a time, and each is given the key`() async throws {
    try await onLoop { loop in
      let set = try #require(KeySet(body: Array(Self.body.utf8), cacheControl: nil))
      let progress = LoopBound(Progress(), to: loop)
      let cache = KeySetCache(refetchInterval: .seconds(60), on: loop) { _ in
        progress.value.fetchCount += 1
        while progress.value.callerCount < Self.callers { await Task.yield() }
        // The last caller begins to wait after it has been counted.
        for _ in 0..<Self.callers { await Task.yield() }
        return set
      }
      let bound = LoopBound(cache, to: loop)
      let found = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<Self.callers {
          group.addTask(executorPreference: loop) {
            progress.value.callerCount += 1
            return try await bound.value.key("1") != nil
          }
        }
        return try await group.reduce(into: [Bool]()) { $0.append($1) }
      }
      #expect(found == Array(repeating: true, count: Self.callers))
      #expect(progress.value.fetchCount == 1)
    }
  }
}
