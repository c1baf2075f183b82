public import Messages

/// Follows the integrations.
public struct WatchSyncsRequest: Equatable, Sendable {
  /// The last revision that this device saw; 0 for none. What stands is sent at once unless it is
  /// that one.
  public var afterRevision: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(afterRevision: Int64 = 0) {
    self.afterRevision = afterRevision
  }
}

extension WatchSyncsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.integrations.v1.WatchSyncsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.afterRevision)
  }
}
