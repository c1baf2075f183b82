public import Base
import CMessages
public import Messages

/// Who the athlete is. It is kept apart from all training data, and what plans workouts cannot read
/// it. The e-mail address is not here: it belongs to the account's ways to sign in.
public struct PersonalData: Equatable, Sendable {
  /// The name to greet with, up to 100 characters; empty where none was told.
  public var displayName: String

  /// The day of birth, from 1900-01-01 to 13 years ago; absent where none was told. Nobody but the
  /// owner is ever told it: the fitness profile has an age range instead.
  public var birthDate: Google.Date?

  /// In the form of ITU-T E.164, as +4791234567; empty where none was told.
  public var phoneNumber: String

  /// Where to send something; absent where none was told.
  public var address: PostalAddress?

  /// What the payment provider calls this customer, up to 255 characters; empty for none. Never a
  /// card number.
  public var billingReference: String

  /// Grows by one with each change; 0 before the first. The server gives it.
  public var version: Int64

  /// When it was last changed; absent before the first change. The server gives it.
  public var updateTime: Timestamp?

  /// Where a picture of the athlete is, https:// and up to 500 characters; empty for none. What others
  /// see is the public profile's avatar.
  public var photoURL: String

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

extension PersonalData: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__personal_data__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__PersonalData>) {
    displayName = unsafe reader.text("display_name", reader.raw.display_name, characters: 0...100)
    birthDate = unsafe reader.message("birth_date", reader.raw.birth_date)
    phoneNumber = unsafe reader.text("phone_number", reader.raw.phone_number, characters: 0...16)
    address = unsafe reader.message("address", reader.raw.address)
    billingReference = unsafe reader.text(
      "billing_reference", reader.raw.billing_reference, characters: 0...255)
    version = unsafe reader.raw.version
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
    photoURL = unsafe reader.text("photo_url", reader.raw.photo_url, characters: 0...500)
  }

  func write(to raw: inout Pulsewire__Profile__V1__PersonalData, in arena: Arena) {
    unsafe raw.display_name = arena.copy(displayName)
    unsafe raw.birth_date = arena.copy(message: birthDate)
    unsafe raw.phone_number = arena.copy(phoneNumber)
    unsafe raw.address = arena.copy(message: address)
    unsafe raw.billing_reference = arena.copy(billingReference)
    unsafe raw.version = version
    unsafe raw.update_time = arena.copy(message: updateTime)
    unsafe raw.photo_url = arena.copy(photoURL)
  }
}

/// Says nothing of what is in it: a log is no place for it.
extension PersonalData: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PersonalData(…)" }
  public var debugDescription: String { description }
}
