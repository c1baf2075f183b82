internal import Base
internal import JSON
internal import RPC
internal import Wire

/// The claims of an access token (RFC 9068, section 2.2).
struct AccessClaims: Sendable, Equatable {
  var principal: Principal
  /// The time of issue, in seconds since 1970, like all times of a token.
  var issuedAt: Int64
  var expiresAt: Int64
  /// The id of the token, which is unique.
  var tokenID: String

  private static let administrator = "administrator"

  /// Returns the claims as JSON, including those that are the same for all tokens.
  func json(issuer: String, audience: String) -> [UInt8] {
    var writer = JSONWriter(capacity: 400)
    writer.beginObject()
    let texts: KeyValuePairs = [
      "iss": issuer, "aud": audience, "sub": "\(principal.account)",
      "client_id": principal.kind.rawValue, "sid": "\(principal.session)", "jti": tokenID,
      "scope": principal.scopes.names.joined(separator: " "),
    ]
    for (name, text) in texts {
      writer.key(name)
      writer.text(text)
    }
    let authenticatedAt = principal.authenticatedAt.microseconds / 1_000_000
    let numbers: KeyValuePairs = [
      "iat": issuedAt, "exp": expiresAt, "auth_time": authenticatedAt,
      "gen": Int64(principal.accessGeneration),
    ]
    for (name, number) in numbers {
      writer.key(name)
      writer.integer(number)
    }
    if principal.isAdministrator {
      writer.key("roles")
      writer.beginArray()
      writer.text(Self.administrator)
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes
  }

  /// Parses the claims of a token with a verified signature. Returns nil if a claim is missing, or
  /// if the issuer or audience differs.
  init?(_ members: JSONMembers, issuer: String, audience: String) {
    guard members.text("iss") == issuer, members.text("aud") == audience,
      let account = members.text("sub").flatMap({ UUID($0) }),
      let session = members.text("sid").flatMap({ UUID($0) }),
      let kind = members.text("client_id").flatMap({ Principal.Kind(rawValue: $0) }),
      let scope = members.text("scope"), let tokenID = members.text("jti"),
      let issuedAt = members.integer("iat"), let expiresAt = members.integer("exp"),
      let authenticatedAt = members.integer("auth_time"), authenticatedAt.magnitude < 1 << 40,
      issuedAt.magnitude < 1 << 40, expiresAt.magnitude < 1 << 40,
      let generation = members.integer("gen").flatMap({ Int32(exactly: $0) })
    else { return nil }
    // Scopes of a newer server, for which this one has no methods, give no access here.
    let scopes = scope.split(separator: " ").compactMap { Scopes(name: $0) }
    principal = Principal(
      account: account, session: session, kind: kind,
      scopes: scopes.reduce([]) { $0.union($1) },
      authenticatedAt: Timestamp(microseconds: authenticatedAt * 1_000_000),
      isAdministrator: members.texts("roles")?.contains(Self.administrator) ?? false,
      accessGeneration: generation)
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
    self.tokenID = tokenID
  }

  init(_ principal: Principal, issuedAt: Int64, expiresAt: Int64, tokenID: String) {
    self.principal = principal
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
    self.tokenID = tokenID
  }
}
