internal import Base
internal import Contract
internal import HTTP2
internal import Messages
internal import RPC

extension RPCError {
  /// The status that trailers say, OK too; nil where they say none.
  init?(trailers: HeaderBlock) {
    guard let text = trailers.text("grpc-status"), let number = Int(text) else { return nil }
    let message = trailers["grpc-message"].map { PercentEncoding.decode($0) } ?? ""
    self.init(StatusCode(rawValue: number), message, metadata: Metadata(trailers))
  }
}
