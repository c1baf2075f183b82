public import Messages
import Wire

/// The command to skip the current set; see `PlayerCommand.skipSet`.
public struct SkipSet: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension SkipSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.SkipSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
