internal import Base
internal import Digests

/// A signer of AWS signatures, version 4 ("Authenticating Requests", Amazon S3 API Reference): of a
/// request in its headers, or of a link in its query.
struct SignatureV4 {
  let accessKeyID: String
  let secretKey: String
  let region: String
  var service = "s3"

  /// The signed parts of a request.
  struct Request {
    let method: String
    /// The host, with the port unless it is the default one.
    let host: String
    /// The encoded path.
    let path: String
    /// The query, not encoded.
    var query: [(name: String, value: String)] = []
    /// The headers except the host, with names in lower case.
    var headers: [(name: String, value: String)] = []
  }

  /// The value that replaces the digest of an unsigned body.
  static let unsignedPayload = "UNSIGNED-PAYLOAD"
  private static let algorithm = "AWS4-HMAC-SHA256"

  /// Returns the headers of `request` except the host, with its signature among them.
  ///
  /// - Parameter digest: the SHA-256 of the body, in hexadecimal digits.
  func signed(
    _ request: Request, digest: String, at time: Timestamp
  ) -> [(name: String, value: String)] {
    var request = request
    request.headers += [
      ("x-amz-content-sha256", digest), ("x-amz-date", Self.text(of: time)),
    ]
    let names = Self.signedNames(request)
    let signature = signature(of: request, names, digest, at: time)
    let authorization =
      "\(Self.algorithm) Credential=\(accessKeyID)/\(scope(at: time)),SignedHeaders=\(names),"
      + "Signature=\(signature)"
    return request.headers + [("authorization", authorization)]
  }

  /// Returns the encoded query, with its signature, of a link that is valid for `seconds`.
  func presignedQuery(_ request: Request, seconds: Int, at time: Timestamp) -> String {
    var request = request
    let names = Self.signedNames(request)
    request.query += [
      ("X-Amz-Algorithm", Self.algorithm),
      ("X-Amz-Credential", "\(accessKeyID)/\(scope(at: time))"),
      ("X-Amz-Date", Self.text(of: time)), ("X-Amz-Expires", String(seconds)),
      ("X-Amz-SignedHeaders", names),
    ]
    let signature = signature(of: request, names, Self.unsignedPayload, at: time)
    return Self.canonicalQuery(request.query) + "&X-Amz-Signature=\(signature)"
  }

  /// Returns the pairs as they are signed: encoded and sorted.
  static func canonicalQuery(_ query: [(name: String, value: String)]) -> String {
    query.map { (URLText.encoded($0.name), URLText.encoded($0.value)) }
      .sorted { $0 < $1 }
      .map { "\($0)=\($1)" }
      .joined(separator: "&")
  }

  private func signature(
    of request: Request, _ names: String, _ digest: String, at time: Timestamp
  ) -> String {
    let headers = Self.lines(request)
    let canonical = [
      request.method, request.path, Self.canonicalQuery(request.query),
      headers.map { "\($0.name):\($0.value)\n" }.joined(), names, digest,
    ].joined(separator: "\n")
    let text = [
      Self.algorithm, Self.text(of: time), scope(at: time),
      Hex.encode(Digest.sha256(Array(canonical.utf8))),
    ].joined(separator: "\n")
    return Hex.encode(Digest.hmacSHA256(Array(text.utf8), key: signingKey(at: time)))
  }

  private func signingKey(at time: Timestamp) -> [UInt8] {
    var key = Array("AWS4\(secretKey)".utf8)
    for part in [Self.day(of: time), region, service, "aws4_request"] {
      key = Digest.hmacSHA256(Array(part.utf8), key: key)
    }
    return key
  }

  private func scope(at time: Timestamp) -> String {
    "\(Self.day(of: time))/\(region)/\(service)/aws4_request"
  }

  private static func signedNames(_ request: Request) -> String {
    lines(request).map(\.name).joined(separator: ";")
  }

  private static func lines(_ request: Request) -> [(name: String, value: String)] {
    (request.headers + [("host", request.host)]).sorted { $0.name < $1.name }
  }

  /// Returns a time in ISO 8601 without separators: `20130524T000000Z`.
  static func text(of time: Timestamp) -> String {
    String(time.description.prefix("2013-05-24T00:00:00".utf8.count))
      .filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private static func day(of time: Timestamp) -> String { String(text(of: time).prefix(8)) }
}

extension SignatureV4: CustomStringConvertible, CustomReflectable {
  /// The access key's id, without the secret key.
  var description: String { "signature of \(accessKeyID)" }
  /// An empty mirror.
  var customMirror: Mirror { Mirror(self, children: []) }
}
