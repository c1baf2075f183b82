/// Divides the work of one task into pieces, so that other tasks on the loop run in between:
///
///     var pieces = LoopPieces(on: loop)
///     for page in pages {
///       total += sum(of: page)
///       try await pieces.pause()
///     }
///
/// The work between two pauses should take less than `timeMax` by itself.
public struct LoopPieces {
  /// The time after which a piece ends at the next pause. Together with its last step and a second
  /// piece in the same turn, it takes less than 5 ms.
  public static let timeMax = Duration.milliseconds(2)

  private let loop: EventLoop
  private var begin: UInt64
  private let nanosecondsMax: UInt64

  /// Begins a piece.
  ///
  /// - Parameter timeMax: the length of a piece; zero ends it at each pause.
  public init(on loop: EventLoop, timeMax: Duration = timeMax) {
    self.loop = loop
    begin = loop.nanoseconds
    nanosecondsMax = UInt64(max(0, timeMax / .nanoseconds(1)))
  }

  /// Restarts the piece, after the task has waited for something else.
  public mutating func restart() { begin = loop.nanoseconds }

  /// Ends the piece if it has lasted long enough, and continues in another turn of the loop. Throws
  /// if the task is cancelled during the pause.
  public mutating func pause() async throws(CancellationError) {
    guard loop.nanoseconds &- begin >= nanosecondsMax else { return }
    let turn = loop.turn
    // A turn runs tasks twice, before and after it polls; the sockets come first.
    repeat { try await loop.sleep(for: .zero) } while loop.turn == turn
    begin = loop.nanoseconds
  }
}
