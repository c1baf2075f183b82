/// The reason for which XML cannot be read on, and the place.
public struct XMLSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of reason.
  public enum Kind: String, Sendable {
    case truncated = "it ends before its elements do"
    case syntax = "this is not XML"
    case mismatched = "this end belongs to another element"
    case entity = "only the five entities of XML and numbers are read"
    case declaredEntity = "a document that declares entities is not read"
    case encoding = "only UTF-8 is read"
    case tooLong = "this is longer than what is read"
    case tooDeep = "elements are nested too deep"
  }

  /// The kind of reason.
  public let kind: Kind
  /// The number of bytes before the place.
  public let byteOffset: Int

  init(_ kind: Kind, at byteOffset: Int) {
    self.kind = kind
    self.byteOffset = byteOffset
  }

  /// A sentence for whoever gave the document.
  public var description: String { "Byte \(byteOffset): \(kind.rawValue)." }
}
