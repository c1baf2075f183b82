import Base
import Loop
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `The uplinks of a process` {
  private static let key = UplinkKey(owner: UUID.v4(), sessionID: UUID.v4(), deviceID: UUID.v4())

  /// Two loops may register their openings of one stream in a different order than they made them.
  @Test(arguments: [[5, 6], [6, 5], [1, 2, 3], [3, 2, 1], [2, 3, 1]] as [[Int64]])
  func `keep the newest opening, in whichever order they come`(epochs: [Int64]) async throws {
    try await onLoop { loop in
      let registry = UplinkRegistry<Opening>()
      let openings = epochs.map { Opening(Self.key, epoch: $0, on: loop) }
      for opening in openings { registry.open(opening) }
      let newest = try #require(epochs.max())
      for opening in openings { #expect(opening.isTakenOver == (opening.epoch != newest)) }

      // Closing an older opening leaves nothing behind, and removes nothing.
      for opening in openings where opening.epoch != newest { registry.close(opening) }
      let next = Opening(Self.key, epoch: newest + 1, on: loop)
      registry.open(next)
      for opening in openings { #expect(opening.isTakenOver) }
      #expect(!next.isTakenOver)
    }
  }
}

private final class Opening: UplinkOpening {
  let key: UplinkKey
  let epoch: Int64
  let loop: EventLoop
  private(set) var isTakenOver = false

  init(_ key: UplinkKey, epoch: Int64, on loop: EventLoop) {
    self.key = key
    self.epoch = epoch
    self.loop = loop
  }

  func takenOver() { isTakenOver = true }
}
