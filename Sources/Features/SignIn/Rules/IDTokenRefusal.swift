/// The reason for which an ID token is not valid; its raw value is sent to callers.
enum IDTokenRefusal: String, Error, CaseIterable {
  case malformed = "MALFORMED"
  case wrongAlgorithm = "WRONG_ALGORITHM"
  case unknownKey = "UNKNOWN_KEY"
  case wrongSignature = "WRONG_SIGNATURE"
  case wrongIssuer = "WRONG_ISSUER"
  case wrongAudience = "WRONG_AUDIENCE"
  case expired = "EXPIRED"
  case notYetValid = "NOT_YET_VALID"
  case wrongNonce = "WRONG_NONCE"
  case replayed = "REPLAYED"
}
