internal import Base
internal import TLS

/// What stands between a connection's socket and its HTTP/2.
protocol Transport: AnyObject {
  /// What is to be sent through the socket.
  var output: ByteQueue { get set }
  /// Whether it carries plaintext.
  var isEstablished: Bool { get }
  /// Whether the peer has said that it will send no more.
  var isEnded: Bool { get }
  /// Takes bytes from the socket, and gives `deliver` what they say.
  func receive(_ bytes: RawSpan, deliver: (RawSpan) -> Void) throws(TLSError)
  /// Adds `plaintext` to the output.
  func send(_ plaintext: RawSpan) throws(TLSError)
  /// Tells the peer that nothing more comes.
  func close()
}

extension TLSSession: Transport {}

/// No TLS: bytes as they are.
final class PlainTransport: Transport {
  var output = ByteQueue()
  var isEstablished: Bool { true }
  var isEnded: Bool { false }
  func receive(_ bytes: RawSpan, deliver: (RawSpan) -> Void) throws(TLSError) { deliver(bytes) }
  func send(_ plaintext: RawSpan) throws(TLSError) { output.append(plaintext) }
  func close() {}
}
