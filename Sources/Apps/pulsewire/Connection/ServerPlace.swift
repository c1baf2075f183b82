import Base
import Loop

/// The server that a command talks to, and the authority that its certificate is checked with.
///
/// Each comes from the first place that names it: an option, an environment variable, the stored
/// session, the default.
struct ServerPlace: Sendable {
  /// The server's address.
  let server: String
  /// The file of the authority, with its full path if it exists; nil for the system's.
  let authorityFile: String?

  /// The address of a development server.
  static let usualServer = "localhost:8443"
  /// A development server's authority, in the folder of the project.
  private static let developmentAuthority = "certs/ca.pem"

  /// Chooses the place.
  ///
  /// - Parameters:
  ///   - server: the option; nil if it was left out.
  ///   - authority: the option; empty for the system's authorities, nil if it was left out.
  ///   - session: the stored session.
  init(server: String?, authority: String?, session: SavedSession?) {
    let chosen =
      server ?? Self.variable("PULSEWIRE_SERVER") ?? session?.server ?? Self.usualServer
    self.server = chosen
    if let named = authority ?? Files.environment("PULSEWIRE_CA") {
      authorityFile = named.isEmpty ? nil : Files.resolve(named) ?? named
    } else if let session, session.server == chosen, let known = session.authorityFile {
      authorityFile = known
    } else {
      authorityFile = Self.isLocal(chosen) ? Self.foundAuthority : nil
    }
  }

  /// Returns whether the address is one of this machine, where a development server may run. Only
  /// there is a certificate authority found by itself.
  private static func isLocal(_ server: String) -> Bool {
    switch SocketAddress(server) {
    case .unix: true
    case .tcp(let host, _):
      host == "localhost" || host == "::1"
        || (host.hasPrefix("127.") && !host.contains { $0.isLetter })
    case nil: false
    }
  }

  /// The authority of a development server: in the current folder or one above it, or above the
  /// folder of this program.
  private static var foundAuthority: String? {
    for start in [Files.resolve("."), Files.resolve("/proc/self/exe")] {
      var folder = start?.split(separator: "/") ?? []
      while true {
        let path = ([""] + folder + [Substring(developmentAuthority)]).joined(separator: "/")
        if Files.status(path) != nil { return path }
        if folder.popLast() == nil { break }
      }
    }
    return nil
  }

  private static func variable(_ name: String) -> String? {
    Files.environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
