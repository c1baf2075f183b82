public import Base
public import Messages
import Wire

/// Begins an upload.
public struct OpenProgressPhoto: Equatable, Sendable {
  /// A UUID that the client makes for each photo.
  public var requestID: UUID = UUID.zero

  /// When it was taken; now where it is absent.
  public var takenTime: Timestamp?

  /// How large the file is that comes, in bytes.
  public var byteCount: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, takenTime: Timestamp? = nil, byteCount: Int64) {
    self.requestID = requestID
    self.takenTime = takenTime
    self.byteCount = byteCount
  }
}

extension OpenProgressPhoto: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.OpenProgressPhoto")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.takenTime)
    m.number(3, &v.byteCount)
  }
}
