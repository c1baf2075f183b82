public import Messages
import Wire

/// A postal address.
public struct PostalAddress: Equatable, Sendable {
  /// The street and number.
  public var line1: String = ""

  /// The second address line.
  public var line2: String = ""

  /// The city or town.
  public var city: String = ""

  /// The state, province or county.
  public var state: String = ""

  /// The postal code.
  public var postalCode: String = ""

  /// The country as an ISO 3166-1 alpha-2 code, such as NO; empty if not given.
  public var country: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without the content, which must not appear in a log.
extension PostalAddress: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PostalAddress(…)" }
  public var debugDescription: String { description }
}
