public import Messages
import Wire

/// Ends the rest now.
public struct SkipRest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension SkipRest: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.SkipRest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
