public import Messages

/// Asks for the fitness profile.
public struct GetFitnessProfileRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetFitnessProfileRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetFitnessProfileRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
