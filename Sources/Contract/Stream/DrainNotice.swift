import CMessages
public import Messages

/// Said in the last message of a live stream before its server goes away. The stream then ends with
/// UNAVAILABLE; another server goes on where this one stood.
public struct DrainNotice: Equatable, Sendable {
  /// What to send as `after_revision` there, to miss nothing.
  public var afterRevision: Int64

  /// A value with this field.
  public init(afterRevision: Int64) {
    self.afterRevision = afterRevision
  }
}

extension DrainNotice: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__stream__v1__drain_notice__init)

  init(reading reader: inout Reader<Pulsewire__Stream__V1__DrainNotice>) {
    afterRevision = unsafe reader.raw.after_revision
  }

  func write(to raw: inout Pulsewire__Stream__V1__DrainNotice, in arena: Arena) {
    unsafe raw.after_revision = afterRevision
  }
}
