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

  /// How much of an error's sentence is sent, in bytes as they are encoded.
  private static let sentenceBytesMax = 768
  /// What sentence and details may take: many clients refuse over 8 KiB of headers and trailers in
  /// all, as gRPC's C core does, which leaves this beside the other fields.
  private static let errorBytesMax = 7 * 1024

  /// After the last message of a call that went well.
  static let ok = FixedHeaders(["grpc-status": "0"])

  /// After the last message.
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

  /// The details as they fit into so many bytes in base 64: the largest go first, so that the reason stays,
  /// which a program acts on. Nil where none fits.
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
