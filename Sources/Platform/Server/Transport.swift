internal import Base
internal import TLS

/// The layer between a connection's socket and its HTTP/2 session.
protocol Transport: AnyObject {
  /// The bytes to send through the socket.
  var output: ByteQueue { get set }
  /// Whether the layer can carry plaintext.
  var isEstablished: Bool { get }
  /// Whether the peer has ended its side.
  var isEnded: Bool { get }
  /// Takes bytes from the socket, and passes their plaintext to `deliver`.
  func receive(_ bytes: RawSpan, deliver: (RawSpan) -> Void) throws(TLSError)
  /// Adds `plaintext` to the output.
  func send(_ plaintext: RawSpan) throws(TLSError)
  /// Notifies the peer that nothing more follows.
  func close()
}

extension TLSSession: Transport {}

/// A transport without TLS, which passes bytes unchanged.
final class PlainTransport: Transport {
  var output = ByteQueue()
  var isEstablished: Bool { true }
  var isEnded: Bool { false }
  func receive(_ bytes: RawSpan, deliver: (RawSpan) -> Void) throws(TLSError) { deliver(bytes) }
  func send(_ plaintext: RawSpan) throws(TLSError) { output.append(plaintext) }
  func close() {}
}
