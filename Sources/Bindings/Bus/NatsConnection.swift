internal import Base
internal import CNats
internal import Glibc
import Synchronization

/// A connection of libnats, used by one thread. The library's own threads read from it, deliver what
/// came, and connect again.
@safe final class NatsConnection {
  private var options: OpaquePointer?
  private var raw: OpaquePointer?
  private var subscriptions: [String: OpaquePointer]
  private let key: UInt

  /// The most that may wait for delivery of a subject: messages, and bytes. What is delivered is only
  /// put aside, so that more means that something stands still.
  private static let pendingMax: (messages: Int32, bytes: Int32) = (1024, 1024 * 1024)

  /// Connects, or begins to try: the listener is told when the connection is there.
  init(
    _ settings: BusSettings, listener: @escaping @Sendable (BusEvent) -> Void
  ) throws(BusError) {
    key = Listeners.add(listener)
    unsafe options = nil
    unsafe raw = nil
    unsafe subscriptions = [:]
    var made: OpaquePointer?
    try BusError.check(unsafe natsOptions_Create(&made), "the bus")
    unsafe options = made
    try configure(settings)
    var connection: OpaquePointer?
    let status = unsafe natsConnection_Connect(&connection, options)
    unsafe raw = connection
    switch status {
    case NATS_OK: listener(.connected)
    case NATS_NOT_YET_CONNECTED: listener(.lost("no server of the bus can be reached"))
    default: throw BusError("the bus", status)
    }
  }

  deinit {
    Listeners.remove(key)
    unsafe natsConnection_Close(raw)
    unsafe subscriptions.values.forEach { unsafe natsSubscription_Destroy($0) }
    unsafe natsConnection_Destroy(raw)
    unsafe natsOptions_Destroy(options)
  }

  private func configure(_ settings: BusSettings) throws(BusError) {
    let context = unsafe UnsafeMutableRawPointer(bitPattern: key)
    let timeout = settings.timeout.milliseconds
    try setServers(settings.servers)
    let statuses = unsafe [
      natsOptions_SetName(options, settings.name),
      natsOptions_SetTimeout(options, timeout),
      natsOptions_SetWriteDeadline(options, timeout),
      natsOptions_SetPingInterval(options, settings.pingInterval.milliseconds),
      natsOptions_SetMaxPingsOut(options, 1),
      natsOptions_SetMaxReconnect(options, -1),
      natsOptions_SetReconnectWait(options, settings.retryInterval.milliseconds),
      natsOptions_SetReconnectJitter(options, timeout / 4, timeout / 4),
      // What cannot be sent now is old when it can: the receiver reads the database.
      natsOptions_SetReconnectBufSize(options, 1),
      natsOptions_SetNoEcho(options, true),
      natsOptions_SetIgnoreDiscoveredServers(options, true),
      natsOptions_UseGlobalMessageDelivery(options, true),
      natsOptions_SetRetryOnFailedConnect(options, true, onConnected, context),
      natsOptions_SetReconnectedCB(options, onConnected, context),
      natsOptions_SetDisconnectedCB(options, onLost, context),
      natsOptions_SetClosedCB(options, onLost, context),
      natsOptions_SetErrorHandler(options, onError, context),
    ]
    for status in statuses { try BusError.check(status, "the settings of the bus") }
    guard let tls = settings.tls else { return }
    try BusError.check(unsafe natsOptions_SetSecure(options, true), "TLS to the bus")
    try BusError.check(
      unsafe natsOptions_LoadCATrustedCertificates(options, tls.authority),
      "the file \(tls.authority)")
    try BusError.check(
      unsafe natsOptions_LoadCertificatesChain(options, tls.certificate, tls.key),
      "the files \(tls.certificate) and \(tls.key)")
  }

  private func setServers(_ servers: [String]) throws(BusError) {
    let texts = unsafe servers.map { unsafe strdup($0) }
    defer { unsafe texts.forEach { unsafe free($0) } }

    var pointers = unsafe texts.map { unsafe UnsafePointer<CChar>($0) }
    let status = unsafe natsOptions_SetServers(options, &pointers, Int32(clamping: servers.count))
    try BusError.check(status, "the addresses of the bus")
  }

  /// The server that it is connected to, as a URL; nil if there is none at this moment.
  var server: String? {
    var text = [CChar](repeating: 0, count: 1024)
    guard unsafe natsConnection_GetConnectedUrl(raw, &text, text.count) == NATS_OK else {
      return nil
    }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether the library has given it up.
  var isClosed: Bool { unsafe natsConnection_IsClosed(raw) }

  /// Sends a value; it may wait for the timeout.
  func send(_ value: [UInt8], to subject: String) throws(BusError) {
    try BusError.check(
      unsafe natsConnection_Publish(raw, subject, value, Int32(clamping: value.count)), subject)
  }

  /// Follows a subject.
  func follow(_ subject: String) throws(BusError) {
    guard unsafe subscriptions[subject] == nil else { return }
    var subscription: OpaquePointer?
    let context = unsafe UnsafeMutableRawPointer(bitPattern: key)
    try BusError.check(
      unsafe natsConnection_Subscribe(&subscription, raw, subject, onMessage, context), subject)
    unsafe subscriptions[subject] = subscription
    let (messages, bytes) = Self.pendingMax
    try BusError.check(
      unsafe natsSubscription_SetPendingLimits(subscription, messages, bytes), subject)
  }

  /// Follows a subject no longer.
  func unfollow(_ subject: String) {
    guard let subscription = unsafe subscriptions.removeValue(forKey: subject) else { return }
    unsafe natsSubscription_Destroy(subscription)
  }

  /// Waits until the server has taken all that was sent, or for the timeout.
  func flush(within timeout: Duration) {
    _ = unsafe natsConnection_FlushTimeout(raw, max(1, timeout.milliseconds))
  }
}

/// The listeners of connections, by numbers that the library is given in place of pointers: it may call
/// back for a moment after a connection is closed.
private enum Listeners {
  private static let state = Mutex(State())

  private struct State {
    var last: UInt = 0
    var all: [UInt: @Sendable (BusEvent) -> Void] = [:]
  }

  static func add(_ listener: @escaping @Sendable (BusEvent) -> Void) -> UInt {
    state.withLock { state in
      state.last += 1
      state.all[state.last] = listener
      return state.last
    }
  }

  static func remove(_ key: UInt) { _ = state.withLock { $0.all.removeValue(forKey: key) } }

  static func tell(_ context: UnsafeMutableRawPointer?, _ event: BusEvent) {
    let key = UInt(bitPattern: context)
    let listener = state.withLock { $0.all[key] }
    listener?(event)
  }
}

/// The connection is there, for the first time or again.
private func onConnected(_: OpaquePointer?, _ context: UnsafeMutableRawPointer?) {
  unsafe Listeners.tell(context, .connected)
}

/// The connection is lost.
private func onLost(_ connection: OpaquePointer?, _ context: UnsafeMutableRawPointer?) {
  var text: UnsafePointer<CChar>?
  let status = unsafe natsConnection_GetLastError(connection, &text)
  var reason = unsafe text.map { unsafe String(cString: $0) } ?? ""
  if reason.isEmpty {
    reason =
      status == NATS_OK
      ? "the connection has ended" : unsafe String(cString: natsStatus_GetText(status))
  }
  unsafe Listeners.tell(context, .lost(reason))
}

/// The library reports an error that no call returns.
private func onError(
  _: OpaquePointer?, _: OpaquePointer?, _ status: natsStatus, _ context: UnsafeMutableRawPointer?
) {
  if status == NATS_SLOW_CONSUMER { unsafe Listeners.tell(context, .overflow) }
}

/// A message came; it is copied, and freed.
private func onMessage(
  _: OpaquePointer?, _: OpaquePointer?, _ message: OpaquePointer?,
  _ context: UnsafeMutableRawPointer?
) {
  defer { unsafe natsMsg_Destroy(message) }
  guard let subject = unsafe natsMsg_GetSubject(message) else { return }
  let count = unsafe Int(natsMsg_GetDataLength(message))
  let data = unsafe UnsafeRawPointer(natsMsg_GetData(message))
  let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : count))
  unsafe Listeners.tell(context, .value(bytes, subject: String(cString: subject)))
}
