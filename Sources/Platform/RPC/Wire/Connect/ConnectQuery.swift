internal import Base

/// A Connect GET request, in the query of its path:
/// https://connectrpc.com/docs/protocol#unary-get-request
struct ConnectQuery: Equatable {
  /// The codec of the message; nil if the server does not know it.
  var codec: CallProtocol.Codec?
  /// The compression of the message.
  var coding: ContentCoding
  /// The bytes of the message.
  var message: [UInt8]

  /// Parses a query; parameters may be in any order, and unknown ones are ignored.
  init(_ query: ArraySlice<UInt8>) throws(RPCError) {
    var parameters: [String: [UInt8]] = [:]
    for part in query.split(separator: UInt8(ascii: "&")) {
      let pair = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.unescaped(pair.first ?? []),
        let value = Self.unescaped(pair.dropFirst().first ?? [])
      else { throw RPCError.malformed(.invalidArgument, "The query is not percent-encoded.") }
      parameters[String(decoding: name, as: UTF8.self)] = value
    }
    if let version = parameters["connect"], !version.elementsEqual("v1".utf8) {
      throw RPCError.malformed(.invalidArgument, "The parameter connect must be v1.")
    }
    switch parameters["encoding"].map({ String(decoding: $0, as: UTF8.self) }) {
    case "proto": codec = .protobuf
    case "json": codec = .json
    default: codec = nil
    }
    let name = parameters["compression"] ?? []
    guard let coding = ContentCoding(name: name[...]) else {
      throw ContentCoding.unknown(name[...])
    }
    self.coding = coding
    guard let text = parameters["message"] else {
      throw RPCError.malformed(.invalidArgument, "The parameter message is missing.")
    }
    guard parameters["base64"] == Array("1".utf8) else {
      message = text
      return
    }
    guard let bytes = Base64.url.decode(text) else {
      throw RPCError.malformed(.invalidArgument, "The parameter message is not base 64 for URLs.")
    }
    message = bytes
  }

  /// Decodes percent-encoding, and the plus of HTML forms as a space; returns nil for an incomplete
  /// escape.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(Hex.value(of:)),
          let low = rest.popFirst().flatMap(Hex.value(of:))
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
