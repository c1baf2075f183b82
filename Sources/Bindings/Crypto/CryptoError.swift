/// Why something could not be sealed, opened, signed or issued. It never holds key material.
public enum CryptoError: Error, Hashable, CustomStringConvertible {
  /// What was to be opened is not what this key sealed under this binding.
  case notAuthentic
  /// There was not enough memory for the hash of a password.
  case outOfMemory
  /// A key or certificate that cannot be used; a sentence.
  case unusableKey(String)
  /// A certificate request that is not signed; a sentence for who sent it.
  case unusableRequest(String)

  public var description: String {
    switch self {
    case .notAuthentic: "The sealed bytes are not what this key sealed for this place."
    case .outOfMemory: "There is not enough memory to hash a password."
    case .unusableKey(let sentence), .unusableRequest(let sentence): sentence
    }
  }
}
