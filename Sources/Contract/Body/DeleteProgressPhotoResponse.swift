public import Messages

/// It is gone.
public struct DeleteProgressPhotoResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteProgressPhotoResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.DeleteProgressPhotoResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
