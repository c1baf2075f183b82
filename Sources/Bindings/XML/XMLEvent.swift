/// A part of an XML document, in the order in which it is written.
public enum XMLEvent: Hashable, Sendable {
  /// An element begins.
  case start(XMLElement)
  /// The element of this name ends; also after one that is written as empty.
  case end(String)
  /// Text that is more than blanks, with its entities replaced.
  case text(String)
}

/// The beginning of an element. Names are without prefixes: writers choose those freely.
public struct XMLElement: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The attributes, in the order in which they are written.
  public let attributes: [XMLAttribute]

  /// Returns the value of the first attribute of this name.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// An attribute of an element.
public struct XMLAttribute: Hashable, Sendable {
  /// The name, without a prefix.
  public let name: String
  /// The value, with its entities replaced.
  public let value: String
}
