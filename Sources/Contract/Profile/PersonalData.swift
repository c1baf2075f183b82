public import Base
public import Messages
public import Wire

/// The identity of the athlete. It is stored separately from all training data, and the workout planner
/// cannot read it. The e-mail address is not included, because it belongs to the sign-in methods of the
/// account.
public struct PersonalData: Equatable, Sendable {
  /// The name with which the app greets the athlete; empty if not given.
  public var displayName: String = ""

  /// The birth date, from 1900-01-01 to 13 years ago; nil if not given. Only the owner can read it; the
  /// fitness profile has an age range instead.
  public var birthDate: Google.Date?

  /// The phone number in the form of ITU-T E.164, such as +4791234567; empty if not given.
  public var phoneNumber: String = ""

  /// The postal address; nil if not given.
  public var address: PostalAddress?

  /// The payment provider's reference for this customer; empty if there is none. Never a card number.
  public var billingReference: String = ""

  /// The version, which grows by one with each change; 0 before the first. Set by the server.
  public var version: Int64 = 0

  /// The time of the last change; nil before the first. Set by the server.
  public var updateTime: Timestamp?

  /// The URL of a picture of the athlete, which begins with https://; empty if there is none. Other accounts
  /// see the public profile's avatar_url instead.
  public var photoURL: String = ""

  /// The sex, for published formulas that have constants for women and for men; unspecified if not given.
  public var sex: Sex = .unspecified

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    displayName: String = "", birthDate: Google.Date? = nil, phoneNumber: String = "",
    address: PostalAddress? = nil, billingReference: String = "", version: Int64 = 0,
    updateTime: Timestamp? = nil, photoURL: String = ""
  ) {
    self.displayName = displayName
    self.birthDate = birthDate
    self.phoneNumber = phoneNumber
    self.address = address
    self.billingReference = billingReference
    self.version = version
    self.updateTime = updateTime
    self.photoURL = photoURL
  }
}

extension PersonalData: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.PersonalData")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.displayName)
    m.message(2, &v.birthDate)
    m.text(3, &v.phoneNumber)
    m.message(4, &v.address)
    m.text(5, &v.billingReference)
    m.number(6, &v.version)
    m.message(7, &v.updateTime)
    m.text(8, &v.photoURL)
    m.choice(9, &v.sex)
  }
}

/// A description without the content, which must not appear in a log.
extension PersonalData: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PersonalData(…)" }
  public var debugDescription: String { description }
}
