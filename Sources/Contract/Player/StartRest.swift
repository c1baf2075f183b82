public import Messages
import Wire

/// The command to start a rest; see `PlayerCommand.startRest`.
public struct StartRest: Equatable, Sendable {
  /// The length of the rest; required.
  public var length: Length = .duration(.zero)

  /// The ways to specify the length of a rest.
  public enum Length: Equatable, Sendable {
    /// A usual length.
    case preset(RestPreset)
    /// Any other length.
    case duration(Duration)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a command for a rest of this length.
  public init(_ length: Length) { self.length = length }
}

extension StartRest: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.StartRest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("length", &v.length) { m, one in
      m.choice(1, of: &one, Length.preset) { if case .preset(let it) = $0 { it } else { nil } }
      m.message(2, of: &one, Length.duration) { if case .duration(let it) = $0 { it } else { nil } }
      let length = one
      m.whenRead { if case .duration(let it) = length { $0.checkSeconds(2, it) } }
    }
  }
}
