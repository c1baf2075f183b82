public import Messages

/// A notice in the last message of a live stream before its server drains. The stream then ends with
/// UNAVAILABLE, whose google.rpc.ErrorInfo has the reason DRAINING and the same revision: another server
/// resumes from there.
public struct DrainNotice: Equatable, Sendable {
  /// The after_revision to send to the other server, to miss no state.
  public var afterRevision: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
