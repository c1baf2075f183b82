import Admin
import HTTPClient

extension Exposition {
  /// Adds the states of the providers' circuit breakers.
  mutating func add(_ hosts: [(base: String, state: CircuitBreaker.State)]) {
    family(
      "pulsewire_provider_breaker", .gauge,
      "The circuit breaker of a provider's or object store's host: 0 closed, 1 half-open, 2 open.")
    for (base, state) in hosts {
      sample("pulsewire_provider_breaker", ["host": base], state.number)
    }
    family(
      "pulsewire_provider_failures", .gauge,
      "Consecutive failures of a host whose circuit breaker is closed.")
    for case (let base, .closed(let failures)) in hosts {
      sample("pulsewire_provider_failures", ["host": base], failures)
    }
  }
}

extension CircuitBreaker.State {
  /// The number of the state in the metrics.
  fileprivate var number: Int {
    switch self {
    case .closed: 0
    case .trying: 1
    case .open: 2
    }
  }

  /// The trouble of a host, in words for the administrator; nil if requests are sent as usual.
  var trouble: String? {
    switch self {
    case .closed: nil
    case .trying: "one request tries"
    case .open: "left alone for a while"
    }
  }
}
