public import Messages

/// The export that was called off, or that was over before.
public struct CancelExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(export: Export) {
    self.export = export
  }
}

extension CancelExportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.CancelExportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
