internal import HTTP2

/// A request in a protocol other than plain gRPC, read from its headers.
struct TranslatedRequest {
  /// The protocol and its details.
  var dialect: CallProtocol
  /// The path of the method, without a query.
  var path: ArraySlice<UInt8>
  /// The timeout of the call; nil for none.
  var timeout: Duration?
  /// The message, if it is in the query.
  var queryMessage: [UInt8]?
  /// The origin of the web page that calls.
  var origin: ArraySlice<UInt8>?
  /// The error with which it is refused, in its own dialect.
  var failure: RPCError?

  /// The result of reading the headers.
  enum Reading {
    case call(TranslatedRequest)
    /// Not a call: carries a plain HTTP response.
    case answer(HeaderBlock)
  }

  /// Reads the headers of a request. They are complete, and the path begins with a slash.
  static func read(_ headers: HeaderBlock, _ origins: AllowedOrigins) -> Reading {
    let origin = headers["origin"]
    func answer(_ fields: KeyValuePairs<String, String>) -> Reading {
      var answer = HeaderBlock(fields)
      answer.append(origins.fields(for: origin, exposing: []))
      return .answer(answer)
    }

    let path = headers[":path"] ?? []
    let question = path.firstIndex(of: UInt8(ascii: "?")) ?? path.endIndex
    let query = path[question...].dropFirst()
    switch headers.text(":method") {
    case "POST":
      guard let dialect = headers["content-type"].flatMap({ CallProtocol(contentType: $0) }) else {
        return answer([":status": "415", "accept-post": acceptPost])
      }
      var request = TranslatedRequest(dialect: dialect, path: path[..<question], origin: origin)
      request.readCoding(headers)
      request.readTimeout(headers)
      return .call(request)
    case "GET" where !query.isEmpty:
      var request = TranslatedRequest(
        dialect: CallProtocol(.connectGet, .json), path: path[..<question], origin: origin)
      do throws(RPCError) {
        let query = try ConnectQuery(query)
        guard let codec = query.codec else { return answer([":status": "415"]) }
        request.dialect.codec = codec
        request.dialect.requestCoding = query.coding
        request.queryMessage = query.message
      } catch {
        request.failure = error
      }
      request.dialect.acceptsGzip = accepts(headers["accept-encoding"], request.dialect)
      request.readTimeout(headers)
      return .call(request)
    case "OPTIONS" where origins != .none && headers["access-control-request-method"] != nil:
      return .answer(
        origins.preflight(for: origin, headers: headers["access-control-request-headers"]))
    default: return answer([":status": "405", "allow": "POST"])
    }
  }

  private static let acceptPost =
    "application/grpc, application/grpc+proto, application/grpc-web+proto, "
    + "application/grpc-web-text+proto, application/proto, application/json, "
    + "application/connect+proto, application/connect+json"

  private mutating func readCoding(_ headers: HeaderBlock) {
    let (name, accepted) =
      switch dialect.family {
      case .grpc, .grpcWeb, .grpcWebText:
        (headers["grpc-encoding"], headers["grpc-accept-encoding"])
      case .connectUnary, .connectGet: (headers["content-encoding"], headers["accept-encoding"])
      case .connectStreaming:
        (headers["connect-content-encoding"], headers["connect-accept-encoding"])
      }
    if let coding = ContentCoding(name: name ?? []) {
      dialect.requestCoding = coding
    } else {
      failure = .some(ContentCoding.unknown(name ?? []))
    }
    dialect.acceptsGzip = Self.accepts(accepted, dialect)
  }

  /// Returns whether the client accepts gzip: if it states nothing, it accepts what it sends.
  private static func accepts(_ list: ArraySlice<UInt8>?, _ dialect: CallProtocol) -> Bool {
    list.map { ContentCoding.acceptsGzip($0) } ?? (dialect.requestCoding == .gzip)
  }

  private mutating func readTimeout(_ headers: HeaderBlock) {
    if dialect.isConnect {
      if let version = headers["connect-protocol-version"], !version.elementsEqual("1".utf8) {
        failure = RPCError.malformed(.invalidArgument, "The connect-protocol-version must be 1.")
      }
      guard let value = headers["connect-timeout-ms"] else { return }
      timeout = ConnectTimeout.parse(value)
      if timeout == nil {
        failure = RPCError.malformed(.invalidArgument, "connect-timeout-ms must be 1 to 10 digits.")
      }
    } else if let value = headers["grpc-timeout"] {
      timeout = CallTimeout.parse(value)
      if timeout == nil { failure = .badTimeout }
    }
  }
}

extension RPCError {
  /// The error for an invalid `grpc-timeout`.
  static let badTimeout = RPCError.malformed(
    .invalidArgument, "grpc-timeout must be 1 to 8 digits and one of H, M, S, m, u, n.")
}
