public import RPC

/// How a session is opened, as its owner will read it in the list of sessions.
public struct SessionOpening: Sendable {
  /// By what: `anonymous`, `password`, `google`.
  public var method: String
  /// What the owner calls the device.
  public var deviceName: String
  /// What the app calls itself: its `user-agent`.
  public var client: String
  /// About where it was.
  public var network: String

  private static let textCountMax = 200

  /// A session that `context`'s caller opens by `method`.
  public init(method: String, deviceName: String = "", by context: CallContext) {
    self.method = method
    self.deviceName = deviceName
    client = Self.plain(context.header("user-agent") ?? "")
    network = context.peer.address.coarseNetwork
  }

  /// The same of what is known from before.
  init(method: String, deviceName: String, client: String, network: String) {
    self.method = method
    self.deviceName = deviceName
    self.client = client
    self.network = network
  }

  /// Without what has no place in a list.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }.prefix(textCountMax)))
  }
}
