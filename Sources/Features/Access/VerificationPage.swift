import Synchronization

/// Where the code of a device is entered. A server that lets the system choose its port knows it only
/// once it listens.
public final class VerificationPage: Sendable {
  private let address: Mutex<String>

  /// The page at `uri`.
  public init(_ uri: String = "https://localhost:8443/device") { address = Mutex(uri) }

  /// Its address; what a device shows with it is told from then on.
  public var uri: String {
    get { address.withLock { $0 } }
    set { address.withLock { $0 = newValue } }
  }
}
