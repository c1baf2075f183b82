import AccessFeature
import Loop
import PrivacyFeature
import Server

extension ServerSettings {
  /// Derives the page where a device's code is entered, unless a setting gives it: a page of the
  /// public URL, or else of the port that the server listens on.
  func findDevicePage(_ endpoints: [Endpoint]) {
    guard given.tokens.verificationURI == nil else { return }
    let origin = privacy.origin.isEmpty ? endpoints.compactMap(\.origin).first : privacy.origin
    guard let origin else { return }
    access.verificationPage.uri = origin + "/device"
  }
}

extension Endpoint {
  /// The origin of the port for a browser on this machine; nil for a UNIX socket.
  var origin: String? {
    guard case .tcp(let host, let port) = address else { return nil }
    // A wildcard address cannot be connected to.
    let reached = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
    return "https://" + SocketAddress.tcp(host: reached, port: port).description
  }
}
