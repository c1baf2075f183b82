public import Base
public import Messages
import Wire

/// A photo that documents an athlete's progress. No other account can see it.
public struct ProgressPhoto: Equatable, Sendable {
  /// The id of the photo.
  public var id: UUID = UUID.zero

  /// The time at which the photo was taken, as given by the athlete.
  public var takenTime: Timestamp = Timestamp.epoch

  /// The file format.
  public var format: PhotoFormat = .standIn

  /// The size of the stored file in bytes, without the metadata that the server removed.
  public var byteCount: Int64 = 0

  /// The time at which the photo was stored.
  public var createTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    id: UUID, takenTime: Timestamp, format: PhotoFormat = .unspecified, byteCount: Int64,
    createTime: Timestamp
  ) {
    self.id = id
    self.takenTime = takenTime
    self.format = format
    self.byteCount = byteCount
    self.createTime = createTime
  }
}

extension ProgressPhoto: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.ProgressPhoto")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, &v.takenTime)
    m.choice(3, &v.format)
    m.number(4, &v.byteCount)
    m.message(5, &v.createTime)
  }
}
