public import Messages

/// The deletion that was begun; a repeat returns the same deletion, as far as it is by now.
public struct ConfirmDeletionResponse: Equatable, Sendable {
  /// The deletion.
  public var deletion: Deletion = Deletion()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(deletion: Deletion) {
    self.deletion = deletion
  }
}

extension ConfirmDeletionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.ConfirmDeletionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.deletion)
  }
}
