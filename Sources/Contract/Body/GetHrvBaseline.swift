public import Base
public import Messages
public import Wire

extension HrvRPC {
  /// What is usual for the athlete, by kind.
  public static let getHrvBaseline = Method<GetHrvBaselineRequest, GetHrvBaselineResponse>(
    service, "GetHrvBaseline", .account)
}

/// Asks for the baselines.
public struct GetHrvBaselineRequest: Equatable, Sendable {
  /// When they end; now where it is absent.
  public var atTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(atTime: Timestamp? = nil) {
    self.atTime = atTime
  }
}

extension GetHrvBaselineRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.GetHrvBaselineRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.atTime)
  }
}

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
