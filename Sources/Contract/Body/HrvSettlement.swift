public import Messages
import Wire

/// The outcome of a batch of readings, sent after the commit that made them durable.
public struct HrvSettlement: Equatable, Sendable {
  /// The number of readings that were stored.
  public var storedCount: Int32 = 0

  /// The number of readings that were already stored with the same values; they are kept once.
  public var duplicateCount: Int32 = 0

  /// The readings that were rejected, with their reasons.
  public var rejections: [HrvRejection] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(storedCount: Int32 = 0, duplicateCount: Int32 = 0, rejections: [HrvRejection] = []) {
    self.storedCount = storedCount
    self.duplicateCount = duplicateCount
    self.rejections = rejections
  }
}

extension HrvSettlement: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.HrvSettlement")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.storedCount)
    m.number(2, &v.duplicateCount)
    m.list(3, &v.rejections)
  }
}
