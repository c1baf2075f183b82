internal import Base
internal import IntegrationsFeature
internal import Loop
internal import Messages
internal import MusicContract

/// The service of tempos that the operator has chosen.
package struct TempoConfiguration: Equatable, Sendable {
  /// The URL of a recording, in which `{isrc}` stands for its code.
  package let url: String
  /// The header that has the key; nil for none.
  package var header: Header?
  /// The name that athletes are shown; nil for the service's host.
  package var name: String?
  /// The address that athletes are shown; nil for none.
  package var link: String?
  /// The most calls in any 30 seconds, of all servers together.
  package var callsMax = 50

  /// A header of a request.
  package struct Header: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The value, which is a secret.
    package let value: String

    /// Creates the header of a line such as `x-api-key: 1a2b3c`; nil for what is none.
    package init?(_ line: String) {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts.first, let value = parts.last else { return nil }
      let text = value.drop { $0 == " " }
      let isName = name.utf8.allSatisfy { sign in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(sign | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign) || "-_".utf8.contains(sign)
      }
      guard !name.isEmpty, isName, !text.isEmpty, text.utf8.allSatisfy({ $0 >= 32 && $0 < 127 })
      else { return nil }
      (self.name, self.value) = (name.lowercased(), String(text))
    }
  }

  /// What stands for the code in `url`.
  package static let place = "{isrc}"

  /// Creates a configuration for a URL that has the place of the code.
  package init(url: String) { self.url = url }

  /// The host of the URL, as a person knows the service by it.
  package var host: String {
    let rest = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: true)
    return rest.dropFirst().first.map(String.init) ?? url
  }
}

/// A service of tempos on the web, which answers a GET of a recording's URL with JSON.
struct WebTempos: TempoService {
  let calls: OpenCalls
  let configuration: TempoConfiguration
  private let app: OpenApp

  init(_ configuration: TempoConfiguration, calls: OpenCalls) {
    (self.configuration, self.calls) = (configuration, calls)
    app = OpenApp(named: "tempos " + configuration.url, callsMax: configuration.callsMax)
  }

  var id: UUID { app.id }

  var credit: TempoCredit {
    TempoCredit {
      $0.name = configuration.name ?? configuration.host
      $0.url = configuration.link ?? ""
    }
  }

  func tempo(of code: ISRC, on loop: EventLoop) async throws -> TempoAnswer {
    let url = configuration.url.replacing(TempoConfiguration.place, with: code.text)
    var headers = [(name: "accept", value: "application/json")]
    if let header = configuration.header { headers.append((header.name, header.value)) }
    switch try await calls.read(url, headers: headers, as: app, on: loop) {
    case .response(let status, let body):
      let answer = TempoAnswers.read(status, body, of: code)
      if case .limited(let wait) = answer { try await calls.ban(app, for: wait, on: loop) }
      return answer
    case .limited(let wait): return .limited(wait)
    case .lost, .file, .notConnected, .notGranted: return .failed
    }
  }
}
