public import Messages
import Wire

/// Ends the session.
public struct Finish: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension Finish: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Finish")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
