/// How a call is spoken on the wire: decided once, from the request's headers.
struct Dialect: Sendable, Equatable {
  /// Which protocol.
  var family: Family
  /// What the messages look like.
  var codec: Codec
  /// How messages of the request may be compressed.
  var requestCoding = ContentCoding.identity
  /// Whether the client takes messages in gzip.
  var acceptsGzip = false

  /// Which protocol.
  enum Family: Sendable {
    /// https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
    case grpc
    /// https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-WEB.md
    case grpcWeb
    /// The same in base 64.
    case grpcWebText
    /// One bare message each way: https://connectrpc.com/docs/protocol
    case connectUnary
    /// The same, with the request in the query of a GET.
    case connectGet
    /// Messages in envelopes.
    case connectStreaming
  }

  /// What messages look like.
  enum Codec: Sendable {
    case protobuf
    case json
  }

  /// Whether a call is one bare message each way, without envelopes.
  var isBare: Bool { family == .connectUnary || family == .connectGet }

  /// Whether it is one of Connect's.
  var isConnect: Bool { isBare || family == .connectStreaming }

  /// The protocol's name.
  var protocolName: String {
    switch family {
    case .grpc: "grpc"
    case .grpcWeb, .grpcWebText: "grpc-web"
    case .connectUnary, .connectGet, .connectStreaming: "connect"
    }
  }

  /// What a request is told whose bytes break the rules of its protocol.
  var malformedCode: StatusCode { isConnect ? .invalidArgument : .internal }
}

extension Dialect {
  /// The dialect of a POST with this `content-type`; nil where it is none that the server speaks.
  /// Parameters (`; charset=utf-8`) are left out.
  init?(contentType: ArraySlice<UInt8>) {
    let type = contentType.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    guard type.count <= Self.contentTypeBytesMax else { return nil }
    switch String(decoding: type, as: UTF8.self).lowercased() {
    case "application/grpc", "application/grpc+proto": self.init(.grpc, .protobuf)
    case "application/grpc+json": self.init(.grpc, .json)
    case "application/grpc-web", "application/grpc-web+proto": self.init(.grpcWeb, .protobuf)
    case "application/grpc-web+json": self.init(.grpcWeb, .json)
    case "application/grpc-web-text", "application/grpc-web-text+proto":
      self.init(.grpcWebText, .protobuf)
    case "application/grpc-web-text+json": self.init(.grpcWebText, .json)
    case "application/proto": self.init(.connectUnary, .protobuf)
    case "application/json": self.init(.connectUnary, .json)
    case "application/connect+proto": self.init(.connectStreaming, .protobuf)
    case "application/connect+json": self.init(.connectStreaming, .json)
    default: return nil
    }
  }

  /// A dialect without compression.
  init(_ family: Family, _ codec: Codec) { self.init(family: family, codec: codec) }

  private static let contentTypeBytesMax = 64

  /// The `content-type` of the answer.
  var contentType: String {
    switch (family, codec) {
    case (.grpc, .protobuf): "application/grpc"
    case (.grpc, .json): "application/grpc+json"
    case (.grpcWeb, .protobuf): "application/grpc-web+proto"
    case (.grpcWeb, .json): "application/grpc-web+json"
    case (.grpcWebText, .protobuf): "application/grpc-web-text+proto"
    case (.grpcWebText, .json): "application/grpc-web-text+json"
    case (.connectUnary, .protobuf), (.connectGet, .protobuf): "application/proto"
    case (.connectUnary, .json), (.connectGet, .json): "application/json"
    case (.connectStreaming, .protobuf): "application/connect+proto"
    case (.connectStreaming, .json): "application/connect+json"
    }
  }
}
