public import Messages
import Wire

/// A postal address.
public struct PostalAddress: Equatable, Sendable {
  /// Street and number.
  public var line1: String = ""

  /// What does not fit into the first line.
  public var line2: String = ""

  /// City or town.
  public var city: String = ""

  /// State, province or county.
  public var state: String = ""

  /// The postal code.
  public var postalCode: String = ""

  /// ISO 3166-1 alpha-2, as NO; empty where none was told.
  public var country: String = ""

  /// An empty message.
  public init() {}

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

extension PostalAddress: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.PostalAddress")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.line1)
    m.text(2, &v.line2)
    m.text(3, &v.city)
    m.text(4, &v.state)
    m.text(5, &v.postalCode)
    m.text(6, &v.country)
  }
}

/// Says nothing of what is in it: a log is no place for it.
extension PostalAddress: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PostalAddress(…)" }
  public var debugDescription: String { description }
}
