internal import Base
internal import JSON

/// A JWT (RFC 7519) in which the server tells a provider who it is.
enum SignedClaims {
  /// Returns the token with these claims.
  ///
  /// - Parameters:
  ///   - algorithm: such as `ES256`.
  ///   - sign: returns the signature of the bytes in the form of JWS.
  static func text(
    _ algorithm: String, keyID: String, sign: ([UInt8]) -> [UInt8],
    claims: (inout JSONWriter) -> Void
  ) -> String {
    let header = JSONWriter.object { writer in
      writer.member("alg", algorithm)
      writer.member("kid", keyID)
      writer.member("typ", "JWT")
    }
    let signed =
      Base64.url.encode(header) + "." + Base64.url.encode(JSONWriter.object(claims))
    return signed + "." + Base64.url.encode(sign(Array(signed.utf8)))
  }
}
