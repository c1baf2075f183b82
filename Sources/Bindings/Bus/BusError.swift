internal import CNats

/// The reason for which the bus is not there, or does not take something, as one sentence.
public struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ sentence: String) { description = sentence }

  /// Creates the error of a failed function of libnats.
  init(_ action: String, _ status: natsStatus) {
    description = unsafe "\(action): \(String(cString: natsStatus_GetText(status)))"
  }

  /// Throws unless `status` is that of success.
  static func check(_ status: natsStatus, _ action: String) throws(BusError) {
    guard status == NATS_OK else { throw BusError(action, status) }
  }
}
