public import Messages
import Wire

/// Starts a rest now, or replaces the running one.
public struct StartRest: Equatable, Sendable {
  /// How long it is.
  public var length: Length = .duration(.zero)

  /// The ways to say how long a rest is.
  public enum Length: Equatable, Sendable {
    /// One of the usual lengths.
    case preset(RestPreset)
    /// Any other length.
    case duration(Duration)
  }

  /// An empty message.
  public init() {}

  /// A rest of this length.
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
