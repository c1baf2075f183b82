internal import CLoop
import Glibc

extension SocketAddress {
  /// Returns the numeric addresses of this one, such as 127.0.0.1 and ::1 for `localhost`. Blocks
  /// while a name is resolved.
  public func resolved() throws(SocketError) -> [SocketAddress] {
    guard case .tcp(_, let port) = self else { return [self] }
    var found: [SocketAddress] = []
    for address in try RawAddress.resolve(self, forListening: true) {
      var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let status = unsafe address.withSockaddr {
        unsafe getnameinfo($0, $1, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
      }
      guard status == 0 else { continue }
      let text = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let numeric = SocketAddress.tcp(host: String(decoding: text, as: UTF8.self), port: port)
      if !found.contains(numeric) { found.append(numeric) }
    }
    return found
  }
}
