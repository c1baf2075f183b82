internal import Loop

/// The connections of a loop whose next handshake step waits for a later turn, oldest first. Their
/// sockets are not watched until then: checking a thousand readable ones in each turn would cost as
/// much as the handshakes.
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

  /// Takes the steps of this turn, after the ready sockets.
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

  /// Removes the connections that were taken, also while new ones keep arriving.
  private func forgetTaken() {
    guard isEmpty || next >= waiting.count / 2 else { return }
    waiting.removeFirst(next)
    next = 0
  }
}
