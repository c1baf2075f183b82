public import Messages

/// The export.
public struct GetExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(export: Export) {
    self.export = export
  }
}

extension GetExportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.GetExportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
