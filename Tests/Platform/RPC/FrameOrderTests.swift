import HTTP2
import Loop
import RPC
import Testing

/// Every order of a few frames on one stream: half-closed, reset, ended twice, begun at the end.
@Suite struct `Frames of one stream in every order` {
  enum Step: CaseIterable {
    case open, openAndEnd, message, messageAndEnd, end, reset, update

    /// Returns the frame, on stream 1.
    func bytes(_ path: String) -> [UInt8] {
      let message: [UInt8] = [0, 0, 0, 0, 0]
      return switch self {
      case .open: RawPeer.frame(1, 4, 1, RawPeer.call(path))
      case .openAndEnd: RawPeer.frame(1, 5, 1, RawPeer.call(path))
      case .message: RawPeer.frame(0, 0, 1, message)
      case .messageAndEnd: RawPeer.frame(0, 1, 1, message)
      case .end: RawPeer.frame(0, 1, 1)
      case .reset: RawPeer.frame(3, 0, 1, [0, 0, 0, 8])
      case .update: RawPeer.frame(8, 0, 1, [0, 0, 0, 1])
      }
    }

    var opens: Bool { self == .open || self == .openAndEnd }
    var ends: Bool { self == .openAndEnd || self == .messageAndEnd || self == .end }
  }

  /// Returns whether RFC 9113, section 5.1 requires a connection error for these steps.
  private func isConnectionError(_ steps: [Step]) -> Bool {
    var (isOpened, isEnded) = (false, false)
    for step in steps {
      // On an idle stream, only HEADERS may come.
      if !isOpened, !step.opens { return true }
      // After the client has ended or reset the stream, it may still reset it, or accept more of the response.
      if isEnded, step != .reset, step != .update { return true }
      isOpened = true
      if step.ends || step == .reset { isEnded = true }
    }
    return false
  }

  private func orders(of count: Int) -> [[Step]] {
    guard count > 0 else { return [[]] }
    return orders(of: count - 1).flatMap { rest in Step.allCases.map { rest + [$0] } }
  }

  @Test(arguments: ["/t.T/Unary", "/t.T/Echo", "/t.T/Deaf", "/t.T/Nothing"], [true, false])
  func `break the connection where they must, and leave nothing behind`(
    path: String, isOneRead: Bool
  ) throws {
    for count in 1...4 {
      for steps in orders(of: count) {
        let peer = try RawPeer()
        if isOneRead {
          peer.send(steps.flatMap { $0.bytes(path) })
        } else {
          for step in steps { peer.send(step.bytes(path)) }
        }
        let isWrong = isConnectionError(steps)
        #expect(peer.goAwayCodes.isEmpty == !isWrong, "\(steps)")
        peer.send(RawPeer.frame(6, 0, 0, [UInt8](repeating: 7, count: 8)))
        #expect(peer.frames.contains { $0.type == 6 } == !isWrong, "\(steps)")
        peer.engine.connectionLost()
        peer.loop.runReady()
        #expect(peer.engine.handlerCount == 0 && peer.engine.session.openStreamCount == 0)
        #expect(peer.notes.all.count { $0.hasPrefix("answered") } <= 1, "\(steps)")
      }
    }
  }
}
