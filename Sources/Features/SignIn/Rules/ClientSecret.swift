internal import Base
internal import Crypto
internal import JSON

/// The client secret of requests to Apple: a JWT that the team's key signs with ES256.
enum ClientSecret {
  /// The lifetime of a secret. Apple allows six months; each request gets a new one.
  private static let lifetime = Duration.seconds(300)

  /// Returns a secret for `clientID` that is valid from `now`.
  static func text(
    _ secret: SignInConfiguration.Apple.Secret, clientID: String, at now: Timestamp
  ) -> String {
    let seconds = now.microseconds / 1_000_000
    let header = object { writer in
      writer.member("alg", "ES256")
      writer.member("kid", secret.keyID)
      writer.member("typ", "JWT")
    }
    let claims = object { writer in
      writer.member("iss", secret.teamID)
      writer.key("iat")
      writer.integer(seconds)
      writer.key("exp")
      writer.integer(seconds + Self.lifetime.components.seconds)
      writer.member("aud", "https://appleid.apple.com")
      writer.member("sub", clientID)
    }
    let signed = Base64.url.encode(header) + "." + Base64.url.encode(claims)
    return signed + "." + Base64.url.encode(secret.key.sign(Array(signed.utf8)))
  }

  private static func object(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ value: String) {
    key(name)
    text(value)
  }
}
