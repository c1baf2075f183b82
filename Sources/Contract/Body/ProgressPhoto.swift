public import Base
public import Messages
import Wire

/// A photo by which an athlete sees their progress. Nobody else ever sees it.
public struct ProgressPhoto: Equatable, Sendable {
  /// The photo.
  public var id: UUID = UUID.zero

  /// When it was taken, as the athlete says.
  public var takenTime: Timestamp = Timestamp.epoch

  /// What sort of file it is.
  public var format: PhotoFormat = .standIn

  /// How large the stored file is, in bytes: without the metadata that was taken out of it.
  public var byteCount: Int64 = 0

  /// When it was stored.
  public var createTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
