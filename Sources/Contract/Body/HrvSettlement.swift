import CMessages
public import Messages

/// What became of a batch of readings; sent after the commit that made them durable.
public struct HrvSettlement: Equatable, Sendable {
  /// How many were stored.
  public var storedCount: Int32

  /// How many had been stored before, with the same values, and are stored once.
  public var duplicateCount: Int32

  /// Those that were not taken, and why.
  public var rejections: [HrvRejection]

  /// A value with these fields.
  public init(storedCount: Int32 = 0, duplicateCount: Int32 = 0, rejections: [HrvRejection] = []) {
    self.storedCount = storedCount
    self.duplicateCount = duplicateCount
    self.rejections = rejections
  }
}

extension HrvSettlement: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__hrv_settlement__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__HrvSettlement>) {
    storedCount = unsafe reader.raw.stored_count
    duplicateCount = unsafe reader.raw.duplicate_count
    rejections = unsafe reader.list("rejections", reader.raw.n_rejections, reader.raw.rejections)
  }

  func write(to raw: inout Pulsewire__Body__V1__HrvSettlement, in arena: Arena) {
    unsafe raw.stored_count = storedCount
    unsafe raw.duplicate_count = duplicateCount
    unsafe (raw.n_rejections, raw.rejections) = arena.copy(list: rejections)
  }
}
