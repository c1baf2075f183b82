/// The bus between nodes.
struct NodeSettings: SettingGroup {
  var busServers: [String] = []
  var busAuthority: String?
  var busCertificate: String?
  var busKey: String?
  var takesAnyBusVersion = false

  static let title = "Several nodes"
  static let rows: [Setting] = [
    Setting(
      "bus-url", .busServers, \.nodes.busServers,
      "The servers of NATS that carry live updates between nodes, as nats://HOST:PORT or tls://HOST:PORT with commas "
        + "between them. Each node of the database needs them; one without refuses to share it.",
      standard: "none: one node serves alone", commands: .serve),
    Setting(
      "bus-ca", .path, \.nodes.busAuthority,
      "The authorities that sign the certificates of those servers, PEM.",
      standard: "none: the bus is not encrypted", commands: .serve),
    Setting(
      "bus-certificate", .path, \.nodes.busCertificate,
      "This node's certificate and its chain for those servers, PEM.",
      standard: "none; --bus-ca requires it", commands: .serve),
    Setting(
      "bus-key", .path, \.nodes.busKey, "The private key of that certificate, PEM.",
      standard: "none; --bus-ca requires it", commands: .serve),
    Setting(
      "bus-any-version", .flag, \.nodes.takesAnyBusVersion,
      "Use servers of NATS with known holes, too. Without it, serve and the bus refuse those before "
        + "2.11.16, 2.12.7 and 2.14.0.",
      commands: .serve),
  ]
}

extension SettingKind where Value == [String] {
  /// Servers of NATS.
  static var busServers: Self {
    .form(
      "nats://HOST:PORT or tls://HOST:PORT, with commas between several",
      parse: { text in
        let servers = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let areServers = servers.allSatisfy { server in
          ["nats://", "tls://"].contains { server.hasPrefix($0) && server.count > $0.count }
        }
        return areServers ? servers : nil
      },
      text: { $0.isEmpty ? nil : $0.joined(separator: ",") })
  }
}
