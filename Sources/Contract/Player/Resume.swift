public import Messages
import Wire

/// Goes on after a pause; an interrupted rest goes on with what was left of it.
public struct Resume: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension Resume: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Resume")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
