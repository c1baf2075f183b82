import Messages
import Synchronization

/// The address of the page on which the user code of a device is entered. A server whose port the
/// system chooses knows the address only when it listens.
package final class VerificationPage: Sendable {
  private let address: Mutex<String>

  /// Creates the page at `uri`.
  package init(_ uri: String = "https://localhost:8443/device") { address = Mutex(uri) }

  /// The address, which is included in the responses to devices that start from then on.
  package var uri: String {
    get { address.withLock { $0 } }
    set { address.withLock { $0 = newValue } }
  }
}
