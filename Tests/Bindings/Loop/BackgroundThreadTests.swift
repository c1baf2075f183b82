import Glibc
import Loop
import Testing

@Suite struct `A background thread` {
  /// A stack larger than any process can address: the system refuses such a thread as it does any for which it has no
  /// room.
  private static let tooLong = 1 << 48

  @Test func `gives what its work returns`() async throws {
    #expect(try await BackgroundThread.run { 7 } == 7)
  }

  @Test func `that cannot be made fails its work alone`() async {
    let error = await #expect(throws: BackgroundThread.Missing.self) {
      try await BackgroundThread.run(stackBytes: Self.tooLong) { Issue.record("there is none") }
    }
    #expect(error?.code == EAGAIN)
    #expect(throws: BackgroundThread.Missing.self) {
      try BackgroundThread.start(stackBytes: Self.tooLong) { Issue.record("there is none") }
    }
  }

  @Test func `that cannot be made leaves nothing of its work behind`() {
    final class Held: Sendable {}
    var held = Held()
    try? BackgroundThread.start(stackBytes: Self.tooLong) { [held] in
      withExtendedLifetime(held) {}
    }
    let isFree = isKnownUniquelyReferenced(&held)
    #expect(isFree)
  }
}
