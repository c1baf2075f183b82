package import Wire

package struct StartRest: MappedMessage {
  package var length: Length = .duration(.zero)

  /// The ways to specify the length of a rest.
  package enum Length: Equatable, Sendable {
    case preset(RestPreset)
    case duration(Duration)
  }

  package init() {}
  package init(_ length: Length) { self.length = length }
  package static let layout = MessageLayout("pulsewire.player.v1.StartRest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("length", &v.length) { m, one in
      m.choice(1, of: &one, Length.preset) { if case .preset(let it) = $0 { it } else { nil } }
      m.message(2, of: &one, Length.duration) { if case .duration(let it) = $0 { it } else { nil } }
      let length = one
      m.whenRead { if case .duration(let it) = length { $0.checkSeconds(2, it) } }
    }
  }
}
