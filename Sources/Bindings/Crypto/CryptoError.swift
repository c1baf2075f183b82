/// A failure to seal, open, sign or issue. It never holds key material.
public enum CryptoError: Error, Hashable, CustomStringConvertible {
  /// The bytes to open were not sealed by this key under this binding.
  case notAuthentic
  /// There was not enough memory to hash a password.
  case outOfMemory
  /// A key or certificate that cannot be used; a sentence.
  case unusableKey(String)
  /// A certificate request that cannot be accepted; a sentence for its sender.
  case unusableRequest(String)

  public var description: String {
    switch self {
    case .notAuthentic: "The sealed bytes are not what this key sealed for this place."
    case .outOfMemory: "There is not enough memory to hash a password."
    case .unusableKey(let sentence), .unusableRequest(let sentence): sentence
    }
  }
}
