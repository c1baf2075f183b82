public import Base
public import Messages

/// Calls an export off.
public struct CancelExportRequest: Equatable, Sendable {
  /// A UUID that the client makes at random; required. A repeat of the request returns the same.
  public var requestID: UUID = UUID.zero

  /// The export, a UUID; required.
  public var exportID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, exportID: UUID) {
    self.requestID = requestID
    self.exportID = exportID
  }
}

extension CancelExportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.CancelExportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exportID)
  }
}
