internal import HTTP2
internal import Messages

/// The header lists that begin and end a response.
enum StatusHeaders {
  /// The headers before the first message.
  static let response = FixedHeaders([":status": "200", "content-type": "application/grpc"])

  /// The headers before the first message, if messages may be compressed.
  static let gzipResponse = FixedHeaders([
    ":status": "200", "content-type": "application/grpc", "grpc-encoding": "gzip",
  ])

  /// The largest size of an error's sentence, in encoded bytes.
  private static let sentenceBytesMax = 768
  /// The largest size of the sentence and the details: many clients, such as gRPC's C core, refuse more
  /// than 8 KiB of headers and trailers in all, and the other fields need the rest.
  private static let errorBytesMax = 7 * 1024

  /// The trailers after the last message of a call that succeeded.
  static let ok = FixedHeaders(["grpc-status": "0"])

  /// Returns the trailers after the last message.
  static func trailers(for error: RPCError?, in arena: Arena) -> HeaderBlock {
    guard let error else { return ok.block }
    var sent = error
    sent.message = PercentEncoding.prefix(of: error.message, encodedBytesMax: sentenceBytesMax)
    var headers = HeaderBlock(["grpc-status": String(sent.code.rawValue)])
    let sentence = PercentEncoding.encode(sent.message)
    headers.append(Array("grpc-message".utf8), sentence)
    if let details = packedDetails(of: &sent, bytesMax: errorBytesMax - sentence.count) {
      var metadata = Metadata()
      metadata.append(binary: details, for: "grpc-status-details-bin")
      metadata.write(to: &headers)
    }
    sent.metadata.write(to: &headers)
    return headers
  }

  /// Returns the details that fit into `bytesMax` bytes of base 64: the largest are removed first, so
  /// that the reason stays, on which programs act. Nil if none fits.
  private static func packedDetails(of error: inout RPCError, bytesMax: Int) -> [UInt8]? {
    while let packed = error.packedDetails {
      if (packed.count + 2) / 3 * 4 <= bytesMax { return packed }
      let sizes = error.details.map { $0.packed().count }
      guard let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }) else { return nil }
      error.details.remove(at: largest)
    }
    return nil
  }
}
