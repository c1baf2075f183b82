/// What a loop does in one turn for those that would have it do more, so that the next message of
/// anybody else is soon read and soon sent. It knows no socket and no clock: a turn is a number.
///
/// Between the moment at which a message is ready and the one at which it is sent lie one turn at most
/// and the part of another. A turn holds, beside what the handlers do:
///
/// - `EventLoop.readBufferBytes` read from each connection that has something,
/// - `handshakeStepsMax` steps of TLS handshakes, each a signature or less,
/// - `pieceBytes` sent to each connection, and `turnBytesMax` to all that have more to take.
struct TurnRations {
  /// Encrypted in one go before it is sent, in bytes: two writes' worth, so that a fast reader is
  /// served in few system calls and a slow one does not hold much. Each connection may have one in
  /// each turn, whatever the others take.
  static let pieceBytes = 32 * 1024
  /// Sent to one connection in one turn, in bytes; the last piece may go over it.
  static let connectionBytesMax = 256 * 1024
  /// Sent to all connections in one turn, in bytes, beyond the first piece of each.
  static let turnBytesMax = 1024 * 1024
  /// Steps of TLS handshakes in one turn; the costliest is a signature and a key exchange, 300 us.
  static let handshakeStepsMax = 4

  private var turn = -1
  private var bytes = 0
  private var handshakeSteps = 0

  /// Whether a connection that shakes hands may be read; where not, in the next turn.
  mutating func takeHandshakeStep(in turn: Int) -> Bool {
    begin(turn)
    guard handshakeSteps < Self.handshakeStepsMax else { return false }
    handshakeSteps += 1
    return true
  }

  /// Whether a connection that was sent `ration` may be sent one piece more.
  func mayGoOn(_ ration: TurnRation, in turn: Int) -> Bool {
    guard ration.turn == turn else { return true }
    return ration.bytes < Self.connectionBytesMax && bytes < Self.turnBytesMax
  }

  /// A connection was sent `count` bytes.
  mutating func sent(_ count: Int, by ration: inout TurnRation, in turn: Int) {
    begin(turn)
    if ration.turn != turn {
      ration = TurnRation(turn: turn, bytes: 0)
    } else {
      bytes += count
    }
    ration.bytes += count
  }

  private mutating func begin(_ turn: Int) {
    guard turn != self.turn else { return }
    self.turn = turn
    bytes = 0
    handshakeSteps = 0
  }
}

/// What one connection was sent in a turn.
struct TurnRation {
  fileprivate(set) var turn = -1
  fileprivate(set) var bytes = 0
}
