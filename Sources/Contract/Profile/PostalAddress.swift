import CMessages
public import Messages

/// A postal address.
public struct PostalAddress: Equatable, Sendable {
  /// Street and number, up to 200 characters.
  public var line1: String

  /// What does not fit into the first line, up to 200 characters.
  public var line2: String

  /// Up to 100 characters.
  public var city: String

  /// State, province or county, up to 100 characters.
  public var state: String

  /// Up to 20 characters.
  public var postalCode: String

  /// ISO 3166-1 alpha-2, as NO; empty where none was told.
  public var country: String

  /// A value with these fields.
  public init(
    line1: String = "", line2: String = "", city: String = "", state: String = "",
    postalCode: String = "", country: String = ""
  ) {
    self.line1 = line1
    self.line2 = line2
    self.city = city
    self.state = state
    self.postalCode = postalCode
    self.country = country
  }
}

extension PostalAddress: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__postal_address__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__PostalAddress>) {
    line1 = unsafe reader.text("line1", reader.raw.line1, characters: 0...200)
    line2 = unsafe reader.text("line2", reader.raw.line2, characters: 0...200)
    city = unsafe reader.text("city", reader.raw.city, characters: 0...100)
    state = unsafe reader.text("state", reader.raw.state, characters: 0...100)
    postalCode = unsafe reader.text("postal_code", reader.raw.postal_code, characters: 0...20)
    country = unsafe reader.text("country", reader.raw.country, characters: 0...2)
  }

  func write(to raw: inout Pulsewire__Profile__V1__PostalAddress, in arena: Arena) {
    unsafe raw.line1 = arena.copy(line1)
    unsafe raw.line2 = arena.copy(line2)
    unsafe raw.city = arena.copy(city)
    unsafe raw.state = arena.copy(state)
    unsafe raw.postal_code = arena.copy(postalCode)
    unsafe raw.country = arena.copy(country)
  }
}

/// Says nothing of what is in it: a log is no place for it.
extension PostalAddress: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PostalAddress(…)" }
  public var debugDescription: String { description }
}
