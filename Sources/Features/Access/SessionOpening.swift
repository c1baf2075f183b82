import Messages
package import RPC

/// The circumstances in which an account session is opened, as its owner sees them in the list of
/// account sessions.
package struct SessionOpening: Sendable {
  /// The sign-in method: `anonymous`, `password`, `google`.
  package var method: String
  /// The name that the owner gives the device.
  package var deviceName: String
  /// The name of the app, from its `user-agent`.
  package var client: String
  /// The approximate network of the device.
  package var network: String

  private static let textCountMax = 200

  /// Describes an account session that the caller of `context` opens by `method`.
  package init(method: String, deviceName: String = "", by context: CallContext) {
    self.method = method
    self.deviceName = deviceName
    client = Self.plain(context.header("user-agent") ?? "")
    network = context.peer.address.coarseNetwork
  }

  /// Describes an account session by stored values.
  init(method: String, deviceName: String, client: String, network: String) {
    self.method = method
    self.deviceName = deviceName
    self.client = client
    self.network = network
  }

  /// Returns `text` without control characters, shortened to `textCountMax` characters.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }.prefix(textCountMax)))
  }
}
