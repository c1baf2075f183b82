public import Base
public import Messages
public import Wire

extension HrvRPC {
  /// Returns the athlete's baselines, one for each kind.
  public static let getHrvBaseline = Method<GetHrvBaselineRequest, GetHrvBaselineResponse>(
    service, "GetHrvBaseline", .account)
}

/// The request message for GetHrvBaseline.
public struct GetHrvBaselineRequest: Equatable, Sendable {
  /// The time at which the baselines end; nil for the current time.
  public var atTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for GetHrvBaseline.
public struct GetHrvBaselineResponse: Equatable, Sendable {
  /// The baselines, one for each kind, including kinds without readings.
  public var baselines: [HrvBaseline] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
