import Base
import Bus
import Hub
import Logging
import Loop
import Synchronization

/// The bus as the link between nodes, with a line in the log whenever it comes and goes.
struct NodeBus: NewsLink {
  let node: String
  private let bus: Bus

  /// Begins to connect, and has `news` use the bus.
  static func start(_ settings: BusSettings, for news: NodeNews, log: Logger) throws -> NodeBus {
    let bus = try Bus.start(settings) { event in
      switch event {
      case .connected:
        log.info("the bus is there")
        news.set(connected: true)
      case .lost(let reason):
        log.warning("the bus is lost", metadata: ["reason": "\(reason)"])
        news.set(connected: false)
      case .value(let value, let subject): news.take(value, from: subject)
      case .overflow: news.lostNews()
      }
    }
    let link = NodeBus(node: settings.name, bus: bus)
    news.use(link)
    return link
  }

  private init(node: String, bus: Bus) { (self.node, self.bus) = (node, bus) }

  func send(_ value: [UInt8], to subject: String) { bus.send(value, to: subject) }

  func follow(_ subject: String) { bus.follow(subject) }

  func unfollow(_ subject: String) { bus.unfollow(subject) }

  /// Ends the connection.
  func close() async { await bus.close() }
}

extension OperatorSettings {
  /// Returns the connection to the bus; nil if there is none.
  func busSettings() throws(StartError) -> BusSettings? {
    let files = [nodes.busAuthority, nodes.busCertificate, nodes.busKey].compactMap { $0 }
    guard files.isEmpty || files.count == 3 else {
      throw StartError("The settings bus-ca, bus-certificate and bus-key belong together.")
    }
    guard !nodes.busServers.isEmpty else {
      guard files.isEmpty else { throw StartError("The setting bus-ca needs bus-url.") }
      guard !nodes.takesAnyBusVersion else {
        throw StartError("The setting bus-any-version needs bus-url.")
      }
      return nil
    }
    guard !database.isWithoutBus else {
      throw StartError("The settings bus-url and without-bus exclude each other.")
    }
    let isEncrypted = nodes.busServers.contains { $0.hasPrefix("tls://") }
    guard files.count == 3 || !isEncrypted else {
      throw StartError("The setting bus-url with tls:// needs bus-ca, bus-certificate and bus-key.")
    }
    let tls =
      files.count == 3
      ? BusSettings.Certificates(authority: files[0], certificate: files[1], key: files[2]) : nil
    return BusSettings(
      servers: nodes.busServers, name: "\(UUID.v4())", tls: tls,
      takesAnyVersion: nodes.takesAnyBusVersion)
  }
}
