internal import JSON
public import Loop

/// A server of the bus, as it tells of itself before anybody signs in.
public struct NatsServer: Hashable, Sendable {
  /// The address.
  public let address: SocketAddress
  /// The state in which it was found.
  public let state: State

  /// The states of servers.
  public enum State: Hashable, Sendable {
    /// It tells its version.
    case version(NatsVersion)
    /// It is no server of NATS, by what it says, for this reason.
    case strange(String)
    /// It cannot be reached, or says nothing, for this reason.
    case silent(String)
  }

  /// The most bytes of what a server tells of itself: those of libnats.
  static let bytesMax = 32 * 1024

  /// Asks the server at `url`, which is nats://HOST:PORT or tls://HOST:PORT; nil if it has another form.
  /// Blocks for `timeout` at most, and while a name is resolved.
  ///
  /// A server of NATS speaks first, and in clear, even if what follows is encrypted. libnats cannot say
  /// what it was told.
  public init?(at url: String, within timeout: Duration) {
    guard let address = Self.address(of: url) else { return nil }
    self.address = address
    do throws(FirstLine.Failure) {
      let line = try FirstLine.read(from: address, atMost: Self.bytesMax, within: timeout)
      state =
        Self.version(from: line).map { .version($0) }
        ?? .strange("\(address) does not tell its version as a server of NATS does")
    } catch {
      state =
        switch error {
        case .silence(let reason): .silent(reason)
        case .noLine(let reason): .strange(reason)
        }
    }
  }

  /// The reason for which it is not to be used, without a full stop; nil if it is good, or silent.
  public var refusal: String? {
    switch state {
    case .version(let version):
      version.isFixed
        ? nil
        : "the server of the bus at \(address) is NATS \(version), which has known holes: take "
          + NatsVersion.wanted
    case .strange(let reason): "the bus: \(reason)"
    case .silent: nil
    }
  }

  /// Reads the address from a URL. A name and a password before the host, and a path behind the port, are
  /// left out.
  static func address(of url: String) -> SocketAddress? {
    guard let scheme = ["nats://", "tls://"].first(where: { url.hasPrefix($0) }) else { return nil }
    let place = url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    let host = place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
    return SocketAddress(String(host)) ?? SocketAddress("\(host):4222")
  }

  /// Reads the version from a server's first line: `INFO` and a JSON object. Source: the client protocol
  /// of NATS.
  static func version(from line: [UInt8]) -> NatsVersion? {
    let (word, rest) = (line.prefix(4), line.dropFirst(4))
    guard String(decoding: word, as: UTF8.self).uppercased() == "INFO",
      let space = rest.first, space == UInt8(ascii: " ") || space == UInt8(ascii: "\t"),
      let members = try? JSONMembers(Array(rest))
    else { return nil }
    return members.text("version").flatMap { NatsVersion($0) }
  }
}
