/// Code that processes untrusted bytes. A run traps if a guarantee is broken; a mere refusal is fine.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A connection's bytes, from the preface on, through HTTP/2 and gRPC to handlers and back.
  case http2
  /// gRPC's framing, in parts, with its window.
  case framing
  /// The JSON reader.
  case json
  /// JSON of a message of the contract, which the first two bytes choose.
  case contractJSON = "contract-json"
  /// The wire form of a message of the contract, which the first two bytes choose.
  case mapping
  /// A recording in CSV.
  case trace
  /// A recording in FIT, TCX or GPX.
  case recording
  /// The XML reader.
  case xml
  /// A device's request for a certificate.
  case certificateRequest = "certificate-request"
  /// Messages of an authenticator and its client.
  case passkey
  /// The header with which a proxy begins a connection.
  case proxyHeader = "proxy-header"

  /// Runs the code with `bytes`.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .http2: HTTP2Target.run(bytes)
    case .framing: FramingTarget.run(bytes)
    case .json: JSONTarget.run(bytes)
    case .contractJSON: ContractJSONTarget.run(bytes)
    case .mapping: MappingTarget.run(bytes)
    case .trace: TraceTarget.run(bytes)
    case .recording: RecordingTarget.run(bytes)
    case .xml: XMLTarget.run(bytes)
    case .certificateRequest: CertificateRequestTarget.run(bytes)
    case .passkey: PasskeyTarget.run(bytes)
    case .proxyHeader: ProxyHeaderTarget.run(bytes)
    }
  }

  /// The initial inputs, which reach deep into the code.
  public var seeds: [[UInt8]] {
    switch self {
    case .http2: HTTP2Target.seeds
    case .framing: FramingTarget.seeds
    case .json: JSONTarget.seeds
    case .contractJSON: ContractJSONTarget.seeds
    case .mapping: MappingTarget.seeds
    case .trace: TraceTarget.seeds
    case .recording: RecordingTarget.seeds
    case .xml: XMLTarget.seeds
    case .certificateRequest: CertificateRequestTarget.seeds
    case .passkey: PasskeyTarget.seeds
    case .proxyHeader: ProxyHeaderTarget.seeds
    }
  }
}
