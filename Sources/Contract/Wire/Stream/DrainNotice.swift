public import Messages

/// Said in the last message of a live stream before its server goes away. The stream then ends with
/// UNAVAILABLE; another server goes on where this one stood.
public struct DrainNotice: Equatable, Sendable {
  /// What to send as `after_revision` there, to miss nothing.
  public var afterRevision: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(afterRevision: Int64) {
    self.afterRevision = afterRevision
  }
}

extension DrainNotice: MappedMessage {
  public static let layout = MessageLayout("pulsewire.stream.v1.DrainNotice")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.afterRevision)
  }
}
