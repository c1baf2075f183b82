public import Messages
import Wire

/// Stops the clock.
public struct Pause: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension Pause: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Pause")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
