public import Messages
import Wire

/// A kind of data that a deletion removes.
public struct DeletionLoss: Equatable, Sendable {
  /// The name of the kind of rows, such as `workout_sessions`.
  public var name: String = ""

  /// The number of rows, from 1 to 10,000; 10,000 means that number or more.
  public var rowCount: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
