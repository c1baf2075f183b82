public import Base
public import Messages

/// Follows an export.
public struct WatchExportRequest: Equatable, Sendable {
  /// The export, a UUID; required.
  public var exportID: UUID = UUID.zero

  /// The last revision that this reader saw; 0 for none. The current state is sent at once unless it
  /// is that one.
  public var afterRevision: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(exportID: UUID, afterRevision: Int64 = 0) {
    self.exportID = exportID
    self.afterRevision = afterRevision
  }
}

extension WatchExportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.WatchExportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exportID)
    m.number(2, &v.afterRevision)
  }
}
