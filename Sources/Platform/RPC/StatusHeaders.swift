internal import HTTP2
internal import Messages

/// The header lists that begin and end an answer.
enum StatusHeaders {
  /// Before the first message.
  static let response = FixedHeaders([":status": "200", "content-type": "application/grpc"])

  /// The same, where messages may be compressed.
  static let gzipResponse = FixedHeaders([
    ":status": "200", "content-type": "application/grpc", "grpc-encoding": "gzip",
  ])

  /// How much of a message is sent. It is cut without a look at its characters, which clients replace.
  private static let textBytesMax = 8 * 1024
  /// Details over this are left out: in base 64 they fill a header field.
  private static let detailBytesMax = HeaderBlock.textBytesMax / 4 * 3

  /// After the last message of a call that went well.
  static let ok = FixedHeaders(["grpc-status": "0"])

  /// After the last message.
  static func trailers(for error: RPCError?, in arena: Arena) -> HeaderBlock {
    guard let error else { return ok.block }
    var headers = HeaderBlock(["grpc-status": String(error.code.rawValue)])
    let message = PercentEncoding.encode(error.message)
    headers.append(
      Array("grpc-message".utf8),
      message.count <= textBytesMax ? message : Array(message.prefix(textBytesMax)))
    if let details = error.packedDetails, details.count <= detailBytesMax {
      var metadata = Metadata()
      metadata.append(binary: details, for: "grpc-status-details-bin")
      metadata.write(to: &headers)
    }
    error.metadata.write(to: &headers)
    return headers
  }
}
