public import Base
public import Messages
import Wire

/// The opening of an upload.
public struct OpenProgressPhoto: Equatable, Sendable {
  /// A UUID that the client creates for each photo.
  public var requestID: UUID = UUID.zero

  /// The time at which the photo was taken; nil for the current time.
  public var takenTime: Timestamp?

  /// The size of the file in bytes.
  public var byteCount: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
