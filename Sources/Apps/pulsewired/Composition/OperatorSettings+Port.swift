import HTTP2
import Loop
import RPC
import Server
import TLS

extension OperatorSettings {
  /// The number of descriptors that are not for connections: the database's, the listeners', files.
  private static let reservedDescriptors = 256

  /// Returns the port's certificate and the authentication of clients.
  func certificateFiles() throws(StartError) -> CertificateFiles {
    var files = port.certificates
    files.clients = try clientAuthentication()
    if let file = tokens.deviceAuthorityFile, files.clients == .off {
      files.clients = .optional(authorityFile: file)
    }
    return files
  }

  /// Returns the configuration of the listening server.
  func serverConfiguration() -> ServerConfiguration {
    var configuration = ServerConfiguration(endpoints: port.endpoints)
    configuration.proxies = port.proxies
    configuration.limits = port.calls
    configuration.limits.http2.resetRate.burst = max(
      port.calls.http2.resetRate.burst, port.calls.http2.resetRate.perSecond)
    configuration.connections = connections.limits
    let descriptorMax = DescriptorLimit.raise()
    configuration.connections.connectionsMax =
      connections.connectionsMax
      ?? min(connections.limits.connectionsMax, max(16, descriptorMax - Self.reservedDescriptors))
    return configuration
  }

  private func clientAuthentication() throws(StartError) -> ClientAuthentication {
    let file = port.clientAuthorityFile
    switch (port.clientCertificates ?? (file == nil ? .off : .required), file) {
    case (.off, _): return .off
    case (.optional, let file?): return .optional(authorityFile: file)
    case (.required, let file?): return .required(authorityFile: file)
    case (.optional, nil), (.required, nil):
      throw StartError("The setting client-certificates needs the authorities: give --client-ca.")
    }
  }
}
