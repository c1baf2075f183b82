public import Base
public import Messages

/// Asks for one export.
public struct GetExportRequest: Equatable, Sendable {
  /// The export, a UUID; required.
  public var exportID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(exportID: UUID) {
    self.exportID = exportID
  }
}

extension GetExportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.GetExportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exportID)
  }
}
