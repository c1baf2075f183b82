public import Messages

/// The deletion.
public struct GetDeletionResponse: Equatable, Sendable {
  /// The deletion.
  public var deletion: Deletion = Deletion()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(deletion: Deletion) {
    self.deletion = deletion
  }
}

extension GetDeletionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.GetDeletionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.deletion)
  }
}
