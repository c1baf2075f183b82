import CMessages
public import Messages

/// Starts a rest now, or replaces the running one.
public struct StartRest: Equatable, Sendable {
  /// How long it is.
  public var length: Length

  /// The ways to say how long a rest is.
  public enum Length: Equatable, Sendable {
    /// One of the usual lengths.
    case preset(RestPreset)
    /// Any other length, 1 s to 3,600 s.
    case duration(Duration)
  }

  /// A rest of this length.
  public init(_ length: Length) { self.length = length }
}

extension StartRest: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__start_rest__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__StartRest>) {
    switch unsafe reader.raw.length_case {
    case PULSEWIRE__PLAYER__V1__START_REST__LENGTH_PRESET:
      length = unsafe .preset(
        reader.requiredChoice("preset", reader.raw.preset, standIn: .light))
    case PULSEWIRE__PLAYER__V1__START_REST__LENGTH_DURATION:
      let duration = unsafe reader.duration("duration", reader.raw.duration, seconds: 1...3600)
      length = .duration(duration ?? .zero)
    default:
      unsafe reader.violateMissingChoice("length", of: "preset, duration")
      length = .duration(.zero)
    }
  }

  func write(to raw: inout Pulsewire__Player__V1__StartRest, in arena: Arena) {
    switch length {
    case .preset(let preset):
      unsafe raw.length_case = PULSEWIRE__PLAYER__V1__START_REST__LENGTH_PRESET
      unsafe raw.preset = .init(choice: preset)
    case .duration(let duration):
      unsafe raw.length_case = PULSEWIRE__PLAYER__V1__START_REST__LENGTH_DURATION
      unsafe raw.duration = arena.copy(message: duration)
    }
  }
}
