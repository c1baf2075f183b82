public import Messages

/// The baselines.
public struct GetHrvBaselineResponse: Equatable, Sendable {
  /// One for each kind, also those without readings.
  public var baselines: [HrvBaseline] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(baselines: [HrvBaseline]) {
    self.baselines = baselines
  }
}

extension GetHrvBaselineResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.GetHrvBaselineResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.baselines)
  }
}
