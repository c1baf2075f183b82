internal import Base
internal import HTTP2
public import Messages
public import RPC
internal import Wire

extension RPCError {
  /// Creates the status that the trailers carry, also OK; nil if they carry none.
  init?(trailers: HeaderBlock) {
    guard let text = trailers.text("grpc-status"), let number = Int(text) else { return nil }
    let message = trailers["grpc-message"].map { PercentEncoding.decode($0) } ?? ""
    self.init(
      StatusCode(rawValue: number), message,
      details: Self.details(in: trailers), metadata: Metadata(trailers))
  }

  private static func details(in trailers: HeaderBlock) -> [any Message] {
    guard let value = trailers["grpc-status-details-bin"],
      let bytes = Base64.standard.decode(Array(value)),
      let status = try? Google.Status(unpacking: bytes)
    else { return [] }
    return status.details
  }

  /// Returns the first detail of this type that the server sent.
  public func detail<M: Message>(_ type: M.Type) -> M? {
    for case let any as Google.AnyMessage in details {
      if let found = try? any.unpacked(as: type) { return found }
    }
    return nil
  }
}
