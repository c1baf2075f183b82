public import Base
public import Messages
public import Wire

/// Who the athlete is. It is kept apart from all training data, and what plans workouts cannot read
/// it. The e-mail address is not here: it belongs to the account's ways to sign in.
public struct PersonalData: Equatable, Sendable {
  /// The name to greet with; empty where none was told.
  public var displayName: String = ""

  /// The day of birth, from 1900-01-01 to 13 years ago; absent where none was told. Nobody but the
  /// owner is ever told it: the fitness profile has an age range instead.
  public var birthDate: Google.Date?

  /// In the form of ITU-T E.164, as +4791234567; empty where none was told.
  public var phoneNumber: String = ""

  /// Where to send something; absent where none was told.
  public var address: PostalAddress?

  /// What the payment provider calls this customer; empty for none. Never a card number.
  public var billingReference: String = ""

  /// Grows by one with each change; 0 before the first. The server gives it.
  public var version: Int64 = 0

  /// When it was last changed; absent before the first change. The server gives it.
  public var updateTime: Timestamp?

  /// The URL of a picture of the athlete, which begins with https://; empty for none. What others
  /// see is the public profile's avatar.
  public var photoURL: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
  }
}

/// Says nothing of what is in it: a log is no place for it.
extension PersonalData: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PersonalData(…)" }
  public var debugDescription: String { description }
}
