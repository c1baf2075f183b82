public import Messages
import Wire

/// Something that a deletion takes.
public struct DeletionLoss: Equatable, Sendable {
  /// What: the name of a kind of rows, as `workout_sessions`.
  public var name: String = ""

  /// How many there are.
  public var rowCount: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(name: String, rowCount: Int64) {
    self.name = name
    self.rowCount = rowCount
  }
}

extension DeletionLoss: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.DeletionLoss")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.number(2, &v.rowCount)
  }
}
