public import Messages
import Wire

/// The current set is done. Its rest starts by itself; the cursor moves to what comes next.
public struct CompleteSet: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension CompleteSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.CompleteSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
