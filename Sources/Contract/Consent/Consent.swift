public import Base
import CMessages
public import Messages

/// What an athlete was asked for, and what they last said to it. What was never granted is not
/// allowed.
public struct Consent: Equatable, Sendable {
  /// What for.
  public var purpose: ConsentPurpose

  /// Whose data, as `apple_health`: up to 50 letters from a to z, digits and underscores. Empty for
  /// the purposes that are not about one source.
  public var source: String

  /// Which data, as `heart_rate`, in the same letters. Empty for the purposes that are not about
  /// one type.
  public var dataType: String

  /// Whether it stands.
  public var granted: Bool

  /// Which version of the text was agreed to or withdrawn from; 0 where nothing was said yet.
  public var textVersion: Int32

  /// When it was last granted or withdrawn; absent where nothing was said yet.
  public var changeTime: Timestamp?

  /// Whether the text has a newer version than the one that was agreed to. The consent stands; ask
  /// anew.
  public var outdated: Bool

  /// A value with these fields.
  public init(
    purpose: ConsentPurpose = .unspecified, source: String = "", dataType: String = "",
    granted: Bool = false, textVersion: Int32 = 0, changeTime: Timestamp? = nil,
    outdated: Bool = false
  ) {
    self.purpose = purpose
    self.source = source
    self.dataType = dataType
    self.granted = granted
    self.textVersion = textVersion
    self.changeTime = changeTime
    self.outdated = outdated
  }
}

extension Consent: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__consent__v1__consent__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__Consent>) {
    purpose = unsafe reader.knownChoice("purpose", reader.raw.purpose, standIn: .unspecified)
    source = unsafe reader.text("source", reader.raw.source)
    dataType = unsafe reader.text("data_type", reader.raw.data_type)
    granted = unsafe reader.raw.granted != 0
    textVersion = unsafe reader.raw.text_version
    changeTime = unsafe reader.message("change_time", reader.raw.change_time)
    outdated = unsafe reader.raw.outdated != 0
  }

  func write(to raw: inout Pulsewire__Consent__V1__Consent, in arena: Arena) {
    unsafe raw.purpose = .init(choice: purpose)
    unsafe raw.source = arena.copy(source)
    unsafe raw.data_type = arena.copy(dataType)
    unsafe raw.granted = granted ? 1 : 0
    unsafe raw.text_version = textVersion
    unsafe raw.change_time = arena.copy(message: changeTime)
    unsafe raw.outdated = outdated ? 1 : 0
  }
}
