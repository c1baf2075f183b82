public import Base
import CMessages
public import Messages

/// One thing that an athlete said. These are never changed nor removed.
public struct ConsentRecord: Equatable, Sendable {
  /// Counts an athlete's records from 1.
  public var revision: Int64

  /// What for.
  public var purpose: ConsentPurpose

  /// Whose data; may be empty.
  public var source: String

  /// Which data; may be empty.
  public var dataType: String

  /// Whether it was granted; false where it was withdrawn.
  public var granted: Bool

  /// Which version of the text was shown.
  public var textVersion: Int32

  /// When.
  public var changeTime: Timestamp?

  /// A value with these fields.
  public init(
    revision: Int64 = 0, purpose: ConsentPurpose = .unspecified, source: String = "",
    dataType: String = "", granted: Bool = false, textVersion: Int32 = 0,
    changeTime: Timestamp? = nil
  ) {
    self.revision = revision
    self.purpose = purpose
    self.source = source
    self.dataType = dataType
    self.granted = granted
    self.textVersion = textVersion
    self.changeTime = changeTime
  }
}

extension ConsentRecord: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__consent__v1__consent_record__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__ConsentRecord>) {
    revision = unsafe reader.raw.revision
    purpose = unsafe reader.knownChoice("purpose", reader.raw.purpose, standIn: .unspecified)
    source = unsafe reader.text("source", reader.raw.source)
    dataType = unsafe reader.text("data_type", reader.raw.data_type)
    granted = unsafe reader.raw.granted != 0
    textVersion = unsafe reader.raw.text_version
    changeTime = unsafe reader.message("change_time", reader.raw.change_time)
  }

  func write(to raw: inout Pulsewire__Consent__V1__ConsentRecord, in arena: Arena) {
    unsafe raw.revision = revision
    unsafe raw.purpose = .init(choice: purpose)
    unsafe raw.source = arena.copy(source)
    unsafe raw.data_type = arena.copy(dataType)
    unsafe raw.granted = granted ? 1 : 0
    unsafe raw.text_version = textVersion
    unsafe raw.change_time = arena.copy(message: changeTime)
  }
}
