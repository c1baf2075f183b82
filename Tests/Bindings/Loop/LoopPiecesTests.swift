import Base
import Loop
import Testing

@Suite struct `Work in pieces` {
  @Test(arguments: [0, 1, 2, 4_095, 4_096, 4_097, 30_000])
  func `sorts as the library does, and keeps what is equal as it was`(count: Int) async throws {
    try await withLoop { loop in
      var generator = SplitMix64(seed: 20_261_205)
      let elements = (0..<count).map {
        (key: Int.random(in: 0..<100, using: &generator), place: $0)
      }
      var pieces = LoopPieces(on: loop, timeMax: .zero)
      let sorted = try await pieces.sorted(elements) { $0.key < $1.key }
      let expected = elements.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      #expect(sorted.map(\.place) == expected.map(\.place))
    }
  }

  /// The pieces end at each pause, and each runs in a separate turn.
  @Test func `goes on in another turn`() async throws {
    try await withLoop { loop in
      var pieces = LoopPieces(on: loop, timeMax: .zero)
      var turns: Set<Int> = []
      for _ in 0..<20 {
        turns.insert(loop.turn)
        try await pieces.pause()
      }
      #expect(turns.count == 20)
    }
  }

  @Test func `goes on at once before its time is over`() async throws {
    try await withLoop { loop in
      var pieces = LoopPieces(on: loop, timeMax: .seconds(3600))
      let turn = loop.turn
      for _ in 0..<20 { try await pieces.pause() }
      #expect(loop.turn == turn)
    }
  }

  private func withLoop(_ body: @escaping @Sendable (EventLoop) async throws -> Void) async throws {
    let group = LoopGroup(count: 1)
    defer { group.stop() }
    try await group.onEach(body)
  }
}
