internal import Loop

/// Those of a loop's connections whose next step of a handshake waits for a later turn, the oldest
/// first. Their sockets are not watched meanwhile: a thousand that are readable would be looked at in
/// each turn, which costs as much as the handshakes.
final class PostponedHandshakes: Flushable {
  private unowned let port: LoopPort
  private var waiting: [ServerConnection] = []
  private var next = 0

  init(_ port: LoopPort) { self.port = port }

  var isEmpty: Bool { next == waiting.count }

  func append(_ connection: ServerConnection) {
    if isEmpty { port.loop.flushInNextTurn(self) }
    waiting.append(connection)
  }

  /// Takes this turn's steps, after the sockets that were ready.
  func flush() {
    while !isEmpty {
      let connection = waiting[next]
      guard connection.isOver || port.rations.takeHandshakeStep(in: port.loop.turn) else {
        forgetTaken()
        return port.loop.flushInNextTurn(self)
      }
      next += 1
      connection.shakeHands()
      port.handshakes.wait(connection)
    }
    forgetTaken()
  }

  /// While ever more come, they must not stay here for ever.
  private func forgetTaken() {
    guard isEmpty || next >= waiting.count / 2 else { return }
    waiting.removeFirst(next)
    next = 0
  }
}
