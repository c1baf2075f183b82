/// The limits of a loop's work in one turn for busy connections, so that the next message of any other
/// connection is soon read and sent. It has no socket and no clock: a turn is a number.
///
/// A message is sent at most one turn and a part of another after it is ready. In addition to the work
/// of the handlers, a turn contains:
///
/// - `EventLoop.readBufferBytes` read from each connection that has something,
/// - `handshakeStepsMax` steps of TLS handshakes, each a signature or less,
/// - `pieceBytes` sent to each connection, and `turnBytesMax` to all that have more to take.
struct TurnRations {
  /// The number of bytes encrypted before they are sent: two writes' worth, so that a fast reader needs
  /// few system calls and a slow one does not hold much. Each connection may have one such piece in
  /// each turn, regardless of the others.
  static let pieceBytes = 32 * 1024
  /// The number of bytes sent to one connection in one turn; the last piece may exceed it.
  static let connectionBytesMax = 256 * 1024
  /// The number of bytes sent to all connections in one turn, beyond the first piece of each.
  static let turnBytesMax = 1024 * 1024
  /// The number of TLS handshake steps in one turn; the costliest is a signature and a key exchange,
  /// 300 us.
  static let handshakeStepsMax = 4

  private var turn = -1
  private var bytes = 0
  private var handshakeSteps = 0

  /// Returns whether a connection in the handshake may be read in this turn; takes a step if so.
  mutating func takeHandshakeStep(in turn: Int) -> Bool {
    begin(turn)
    guard handshakeSteps < Self.handshakeStepsMax else { return false }
    handshakeSteps += 1
    return true
  }

  /// Returns whether a connection that was sent `ration` may be sent one more piece.
  func mayGoOn(_ ration: TurnRation, in turn: Int) -> Bool {
    guard ration.turn == turn else { return true }
    return ration.bytes < Self.connectionBytesMax && bytes < Self.turnBytesMax
  }

  /// Records that a connection was sent `count` bytes.
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

/// The bytes that one connection was sent in a turn.
struct TurnRation {
  fileprivate(set) var turn = -1
  fileprivate(set) var bytes = 0
}
