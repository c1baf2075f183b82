internal import HTTP2
internal import Messages

/// The header lists that begin and end an answer.
enum StatusHeaders {
  /// Before the first message.
  static let response = HeaderBlock([":status": "200", "content-type": "application/grpc"])

  /// The same, where messages may be compressed.
  static let gzipResponse = HeaderBlock([
    ":status": "200", "content-type": "application/grpc", "grpc-encoding": "gzip",
  ])

  private static let ok = HeaderBlock(["grpc-status": "0"])

  /// After the last message.
  static func trailers(for error: RPCError?, in arena: Arena) -> HeaderBlock {
    guard let error else { return ok }
    var headers = HeaderBlock(["grpc-status": String(error.code.rawValue)])
    headers.append(Array("grpc-message".utf8), PercentEncoding.encode(error.message))
    if let details = error.packedDetails {
      var metadata = Metadata()
      metadata.append(binary: details, for: "grpc-status-details-bin")
      metadata.write(to: &headers)
    }
    error.metadata.write(to: &headers)
    return headers
  }
}
