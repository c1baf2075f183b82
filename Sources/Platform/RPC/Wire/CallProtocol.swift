/// The protocol of a call in detail, decided once from the request's headers.
struct CallProtocol: Sendable, Equatable {
  /// The protocol.
  var family: Family
  /// The codec of the messages.
  var codec: Codec
  /// The compression of the request's messages.
  var requestCoding = ContentCoding.identity
  /// Whether the client accepts messages in gzip.
  var acceptsGzip = false

  /// The protocols and their variants.
  enum Family: Sendable {
    /// gRPC: https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
    case grpc
    /// gRPC-Web: https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-WEB.md
    case grpcWeb
    /// gRPC-Web in base 64.
    case grpcWebText
    /// Connect with one bare message each way: https://connectrpc.com/docs/protocol
    case connectUnary
    /// Connect with the request in the query of a GET.
    case connectGet
    /// Connect with messages in envelopes.
    case connectStreaming
  }

  /// The encoding of messages.
  enum Codec: Sendable {
    case protobuf
    case json
  }

  /// Whether a call is one bare message each way, without envelopes.
  var isBare: Bool { family == .connectUnary || family == .connectGet }

  /// Whether the protocol is Connect.
  var isConnect: Bool { isBare || family == .connectStreaming }

  /// The protocol's name.
  var protocolName: String {
    switch family {
    case .grpc: "grpc"
    case .grpcWeb, .grpcWebText: "grpc-web"
    case .connectUnary, .connectGet, .connectStreaming: "connect"
    }
  }

  /// The status code for a request whose bytes break the rules of its protocol.
  var malformedCode: StatusCode { isConnect ? .invalidArgument : .internal }
}

extension CallProtocol {
  /// Creates the dialect of a POST with this `content-type`; nil for one that the server does not
  /// support. Parameters (`; charset=utf-8`) are ignored.
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

  /// Creates a dialect without compression.
  init(_ family: Family, _ codec: Codec) { self.init(family: family, codec: codec) }

  private static let contentTypeBytesMax = 64

  /// The `content-type` of the response.
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
