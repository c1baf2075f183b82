public import Base
public import Messages

/// Asks what holds for a session.
public struct GetSessionSettingsRequest: Equatable, Sendable {
  /// When the session started; required.
  public var startTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(startTime: Timestamp) {
    self.startTime = startTime
  }
}

extension GetSessionSettingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.settings.v1.GetSessionSettingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
  }
}
