public import Base
public import Messages
import Wire

/// A permission that an athlete is asked for, and their latest decision. Anything that was never granted is
/// not allowed.
public struct Consent: Equatable, Sendable {
  /// The purpose.
  public var purpose: ConsentPurpose = .standIn

  /// The source of the data, such as `apple_health`: up to 50 letters from a to z, digits and underscores.
  /// Empty for purposes that do not concern a single source.
  public var source: String = ""

  /// The type of data, such as `heart_rate`, in the same characters. Empty for purposes that do not concern a
  /// single type.
  public var dataType: String = ""

  /// Whether the consent is granted.
  public var granted: Bool = false

  /// The version of the text to which the decision refers; 0 if there was no decision yet.
  public var textVersion: Int32 = 0

  /// The time of the last grant or withdrawal; nil if there was no decision yet.
  public var changeTime: Timestamp?

  /// Whether there is a newer version of the text than the one agreed to. The consent remains valid, but the
  /// client should ask again.
  public var outdated: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension Consent: MappedMessage {
  public static let layout = MessageLayout("pulsewire.consent.v1.Consent")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.purpose)
    m.text(2, &v.source)
    m.text(3, &v.dataType)
    m.flag(4, &v.granted)
    m.number(5, &v.textVersion)
    m.message(6, &v.changeTime)
    m.flag(7, &v.outdated)
  }
}
