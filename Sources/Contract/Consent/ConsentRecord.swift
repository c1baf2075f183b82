public import Base
public import Messages
import Wire

/// A decision of an athlete. Records are never changed or removed.
public struct ConsentRecord: Equatable, Sendable {
  /// The number of the record among the athlete's records, counted from 1.
  public var revision: Int64 = 0

  /// The purpose.
  public var purpose: ConsentPurpose = .standIn

  /// The source of the data; may be empty.
  public var source: String = ""

  /// The type of data; may be empty.
  public var dataType: String = ""

  /// Whether the consent was granted; false if it was withdrawn.
  public var granted: Bool = false

  /// The version of the text that was shown.
  public var textVersion: Int32 = 0

  /// The time of the decision.
  public var changeTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension ConsentRecord: MappedMessage {
  public static let layout = MessageLayout("pulsewire.consent.v1.ConsentRecord")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revision)
    m.choice(2, &v.purpose)
    m.text(3, &v.source)
    m.text(4, &v.dataType)
    m.flag(5, &v.granted)
    m.number(6, &v.textVersion)
    m.message(7, &v.changeTime)
  }
}
