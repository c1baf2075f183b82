public import Messages

/// They are gone.
public struct DeleteHrvReadingsResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteHrvReadingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.DeleteHrvReadingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
