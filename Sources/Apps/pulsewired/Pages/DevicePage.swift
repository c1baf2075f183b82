import AccessFeature
import Loop
import PrivacyFeature
import Server

extension ServerSettings {
  /// Derives where the code of a device is entered, unless a setting says it: a page of the public
  /// URL, or else of the port that the server listens at.
  func findDevicePage(_ endpoints: [Endpoint]) {
    guard given.tokens.verificationURI == nil else { return }
    let origin = privacy.origin.isEmpty ? endpoints.compactMap(\.origin).first : privacy.origin
    guard let origin else { return }
    access.verificationPage.uri = origin + "/device"
  }
}

extension Endpoint {
  /// What a browser on this machine asks for the port; nil for a socket.
  var origin: String? {
    guard case .tcp(let host, let port) = address else { return nil }
    // All addresses are none to go to.
    let reached = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
    return "https://" + SocketAddress.tcp(host: reached, port: port).description
  }
}
