internal import Base
internal import HTTPClient
internal import Synchronization

/// The hosts of providers, by base URL. Each has its own retries and circuit breaker, so that the
/// failure of one does not affect the others.
final class ProviderHosts: Sendable {
  private let client: HTTPClient
  private let hosts: Mutex<[String: RetryingHost]>

  /// An athlete waits for the response, so there are only a few attempts at short intervals.
  private static let attemptsMax = 3
  private static let delayMin = Duration.milliseconds(100)
  private static let delayMax = Duration.seconds(2)

  /// Creates the hosts of `urls`; further hosts are added on first use.
  init(_ client: HTTPClient, of urls: [String]) {
    self.client = client
    hosts = Mutex(
      Dictionary(
        urls.map { (Self.base(of: $0), Self.host(client)) }, uniquingKeysWith: { one, _ in one }))
  }

  /// Returns the host of `url`.
  func host(of url: String) -> RetryingHost {
    let base = Self.base(of: url)
    return hosts.withLock { hosts in
      if let host = hosts[base] { return host }
      let host = Self.host(client)
      hosts[base] = host
      return host
    }
  }

  /// The state of each host's circuit breaker, by base URL.
  var standings: [(base: String, state: CircuitBreaker.State)] {
    hosts.withLock { $0 }.map { ($0.key, $0.value.standing) }.sorted { $0.base < $1.base }
  }

  private static func host(_ client: HTTPClient) -> RetryingHost {
    RetryingHost(client, attemptsMax: attemptsMax, delayMin: delayMin, delayMax: delayMax)
  }

  /// Returns the `https://host:port` of a URL.
  static func base(of url: String) -> String {
    url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
      .joined(separator: "/")
  }
}
