public import Messages
import Wire

/// What became of a batch of readings; sent after the commit that made them durable.
public struct HrvSettlement: Equatable, Sendable {
  /// How many were stored.
  public var storedCount: Int32 = 0

  /// How many had been stored before, with the same values, and are stored once.
  public var duplicateCount: Int32 = 0

  /// Those that were not taken, and why.
  public var rejections: [HrvRejection] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
