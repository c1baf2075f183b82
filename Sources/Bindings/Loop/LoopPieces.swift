/// Cuts the work of one task into pieces, so that whoever else is on the loop has a turn in between:
///
///     var pieces = LoopPieces(on: loop)
///     for page in pages {
///       total += sum(of: page)
///       try await pieces.pause()
///     }
///
/// The work between two pauses should take less than `timeMax` by itself.
public struct LoopPieces {
  /// The length of a piece before it ends at the next pause: with the step that it ends with, and a second
  /// piece in the same turn, less than 5 ms.
  public static let timeMax = Duration.milliseconds(2)

  private let loop: EventLoop
  private var begin: UInt64
  private let nanosecondsMax: UInt64

  /// Begins a piece.
  ///
  /// - Parameter timeMax: how long one lasts; zero ends it at each pause.
  public init(on loop: EventLoop, timeMax: Duration = timeMax) {
    self.loop = loop
    begin = loop.nanoseconds
    nanosecondsMax = UInt64(max(0, timeMax / .nanoseconds(1)))
  }

  /// Begins a piece anew: the task has waited for something else.
  public mutating func restart() { begin = loop.nanoseconds }

  /// Ends the piece if it has lasted long enough, and goes on in another turn of the loop; throws when the
  /// task is cancelled meanwhile.
  public mutating func pause() async throws(CancellationError) {
    guard loop.nanoseconds &- begin >= nanosecondsMax else { return }
    let turn = loop.turn
    // A turn runs tasks twice, before it polls and after; the sockets come first.
    repeat { try await loop.sleep(for: .zero) } while loop.turn == turn
    begin = loop.nanoseconds
  }
}
