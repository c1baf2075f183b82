public import Base
public import Messages
import Wire

/// One thing that an athlete said. These are never changed nor removed.
public struct ConsentRecord: Equatable, Sendable {
  /// Counts an athlete's records from 1.
  public var revision: Int64 = 0

  /// What for.
  public var purpose: ConsentPurpose = .standIn

  /// Whose data; may be empty.
  public var source: String = ""

  /// Which data; may be empty.
  public var dataType: String = ""

  /// Whether it was granted; false where it was withdrawn.
  public var granted: Bool = false

  /// Which version of the text was shown.
  public var textVersion: Int32 = 0

  /// When.
  public var changeTime: Timestamp?

  /// An empty message.
  public init() {}

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
