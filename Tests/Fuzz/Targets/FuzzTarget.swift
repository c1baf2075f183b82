/// Code that faces bytes of strangers. A run traps where a promise is broken; what is merely refused
/// is fine.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A connection's bytes, from the preface on, through HTTP/2 and gRPC to handlers and back.
  case http2
  /// gRPC's framing, in parts, with its window.
  case framing
  /// The JSON reader.
  case json
  /// The first byte chooses a message of the contract; the others are its JSON.
  case contractJSON = "contract-json"
  /// The first byte chooses a message of the contract; the others are its wire form.
  case mapping
  /// A recording in CSV.
  case trace
  /// A device's request for a certificate.
  case certificateRequest = "certificate-request"
  /// What an authenticator and its client say.
  case passkey

  /// Feeds `bytes` to the code.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .http2: HTTP2Target.run(bytes)
    case .framing: FramingTarget.run(bytes)
    case .json: JSONTarget.run(bytes)
    case .contractJSON: ContractJSONTarget.run(bytes)
    case .mapping: MappingTarget.run(bytes)
    case .trace: TraceTarget.run(bytes)
    case .certificateRequest: CertificateRequestTarget.run(bytes)
    case .passkey: PasskeyTarget.run(bytes)
    }
  }

  /// Inputs that reach deep, to begin with.
  public var seeds: [[UInt8]] {
    switch self {
    case .http2: HTTP2Target.seeds
    case .framing: FramingTarget.seeds
    case .json: JSONTarget.seeds
    case .contractJSON: ContractJSONTarget.seeds
    case .mapping: MappingTarget.seeds
    case .trace: TraceTarget.seeds
    case .certificateRequest: CertificateRequestTarget.seeds
    case .passkey: PasskeyTarget.seeds
    }
  }
}
