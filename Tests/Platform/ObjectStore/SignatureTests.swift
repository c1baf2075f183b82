import Base
import Testing

@testable import ObjectStore

/// Source: the examples published by AWS: "Signature Calculations for the Authorization Header" and "Authenticating
/// Requests: Using Query Parameters", Amazon S3 API Reference.
@Suite struct `A signature` {
  private let signature = SignatureV4(
    accessKeyID: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1")
  private let host = "examplebucket.s3.amazonaws.com"
  /// The time 2013-05-24T00:00:00Z.
  private let time = Timestamp(milliseconds: 1_369_353_600_000)
  private static let digestOfNothing =
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  private func signed(
    _ request: SignatureV4.Request, digest: String = digestOfNothing
  ) -> (names: Substring?, signature: Substring?) {
    let headers = signature.signed(request, digest: digest, at: time)
    let line = headers.last?.value ?? ""
    let scope = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request"
    #expect(line.hasPrefix("AWS4-HMAC-SHA256 Credential=\(scope),SignedHeaders="))
    let parts = line.split(separator: "=")
    return (parts.dropFirst(2).first?.split(separator: ",").first, parts.last)
  }

  @Test func `of a GET of a range is as published`() {
    let request = SignatureV4.Request(
      method: "GET", host: host, path: "/test.txt", headers: [("range", "bytes=0-9")])
    let (names, signature) = signed(request)
    #expect(names == "host;range;x-amz-content-sha256;x-amz-date")
    #expect(signature == "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
  }

  @Test func `of a PUT with a sign in its path is as published`() {
    let request = SignatureV4.Request(
      method: "PUT", host: host, path: URLText.encodedPath("/test$file.text"),
      headers: [
        ("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY"),
      ])
    let (names, signature) = signed(
      request, digest: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072")
    #expect(names == "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class")
    #expect(signature == "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd")
  }

  @Test func `of a parameter without a value is as published`() {
    let request = SignatureV4.Request(
      method: "GET", host: host, path: "/", query: [("lifecycle", "")])
    #expect(
      signed(request).signature
        == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543")
  }

  @Test func `of two parameters is as published, in either order`() {
    let query = [(name: "max-keys", value: "2"), (name: "prefix", value: "J")]
    for pairs in [query, query.reversed()] {
      let request = SignatureV4.Request(method: "GET", host: host, path: "/", query: pairs)
      #expect(
        signed(request).signature
          == "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7")
    }
  }

  @Test func `of a link is as published`() {
    let request = SignatureV4.Request(method: "GET", host: host, path: "/test.txt")
    #expect(
      signature.presignedQuery(request, seconds: 86_400, at: time)
        == "X-Amz-Algorithm=AWS4-HMAC-SHA256"
        + "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request"
        + "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host"
        + "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404")
  }

  @Test func `changes with everything that is signed`() {
    let request = SignatureV4.Request(
      method: "GET", host: host, path: "/a", query: [("b", "c")], headers: [("d", "e")])
    var seen: Set<Substring?> = [signed(request).signature]
    let changed = [
      SignatureV4.Request(
        method: "PUT", host: host, path: "/a", query: [("b", "c")], headers: [("d", "e")]),
      SignatureV4.Request(
        method: "GET", host: "x", path: "/a", query: [("b", "c")], headers: [("d", "e")]),
      SignatureV4.Request(
        method: "GET", host: host, path: "/x", query: [("b", "c")], headers: [("d", "e")]),
      SignatureV4.Request(
        method: "GET", host: host, path: "/a", query: [("b", "x")], headers: [("d", "e")]),
      SignatureV4.Request(
        method: "GET", host: host, path: "/a", query: [("b", "c")], headers: [("d", "x")]),
    ]
    for request in changed { #expect(seen.insert(signed(request).signature).inserted) }
    #expect(seen.insert(signed(request, digest: "x").signature).inserted)
  }
}
