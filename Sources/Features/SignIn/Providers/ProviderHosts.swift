internal import Base
internal import HTTPClient
internal import Synchronization

/// The hosts of providers, by what their URLs begin with. Each is asked with manners of its own: where
/// one fails, the others are asked as before.
final class ProviderHosts: Sendable {
  private let client: HTTPClient
  private let hosts: Mutex<[String: RetryingHost]>

  /// A person waits for the answer, so that a few attempts have to do, soon after each other.
  private static let attemptsMax = 3
  private static let delayMin = Duration.milliseconds(100)
  private static let delayMax = Duration.seconds(2)

  /// The hosts of these URLs, and of others once they are asked.
  init(_ client: HTTPClient, of urls: [String]) {
    self.client = client
    hosts = Mutex(
      Dictionary(
        urls.map { (Self.base(of: $0), Self.host(client)) }, uniquingKeysWith: { one, _ in one }))
  }

  /// The host that `url` leads to.
  func host(of url: String) -> RetryingHost {
    let base = Self.base(of: url)
    return hosts.withLock { hosts in
      if let host = hosts[base] { return host }
      let host = Self.host(client)
      hosts[base] = host
      return host
    }
  }

  /// How each stands toward requests, by base URL.
  var standings: [(base: String, state: CircuitBreaker.State)] {
    hosts.withLock { $0 }.map { ($0.key, $0.value.standing) }.sorted { $0.base < $1.base }
  }

  private static func host(_ client: HTTPClient) -> RetryingHost {
    RetryingHost(client, attemptsMax: attemptsMax, delayMin: delayMin, delayMax: delayMax)
  }

  /// `https://host:port` of a URL.
  static func base(of url: String) -> String {
    url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
      .joined(separator: "/")
  }
}
