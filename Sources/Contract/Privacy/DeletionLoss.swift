import CMessages
public import Messages

/// Something that a deletion takes.
public struct DeletionLoss: Equatable, Sendable {
  /// What: the name of a kind of rows, as `workout_sessions`.
  public var name: String

  /// How many there are.
  public var rowCount: Int64

  /// A value with these fields.
  public init(name: String, rowCount: Int64) {
    self.name = name
    self.rowCount = rowCount
  }
}

extension DeletionLoss: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__deletion_loss__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__DeletionLoss>) {
    name = unsafe reader.text("name", reader.raw.name)
    rowCount = unsafe reader.raw.row_count
  }

  func write(to raw: inout Pulsewire__Privacy__V1__DeletionLoss, in arena: Arena) {
    unsafe raw.name = arena.copy(name)
    unsafe raw.row_count = rowCount
  }
}
