public import Base
public import Messages

/// Asks for the baselines.
public struct GetHrvBaselineRequest: Equatable, Sendable {
  /// When they end; absent for now.
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
