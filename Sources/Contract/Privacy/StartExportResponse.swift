public import Messages

/// The export that was begun.
public struct StartExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export = Export()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(export: Export) {
    self.export = export
  }
}

extension StartExportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.StartExportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.export)
  }
}
