public import Base
public import Messages
import Wire

/// What an athlete was asked for, and what they last said to it. What was never granted is not
/// allowed.
public struct Consent: Equatable, Sendable {
  /// What for.
  public var purpose: ConsentPurpose = .standIn

  /// Whose data, as `apple_health`: up to 50 letters from a to z, digits and underscores. Empty for
  /// the purposes that are not about one source.
  public var source: String = ""

  /// Which data, as `heart_rate`, in the same letters. Empty for the purposes that are not about
  /// one type.
  public var dataType: String = ""

  /// Whether it stands.
  public var granted: Bool = false

  /// Which version of the text was agreed to or withdrawn from; 0 where nothing was said yet.
  public var textVersion: Int32 = 0

  /// When it was last granted or withdrawn; absent where nothing was said yet.
  public var changeTime: Timestamp?

  /// Whether the text has a newer version than the one that was agreed to. The consent stands; ask
  /// anew.
  public var outdated: Bool = false

  /// An empty message.
  public init() {}

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
