import Bus

extension MachineChecks {
  /// The time for a server of the bus to tell its version.
  private static let greetingTime = Duration.seconds(2)

  /// A finding for each server of the bus. Blocks while the servers are asked for their versions.
  ///
  /// A server that says nothing prevents no start: nodes serve while the bus is away, and the bus looks at
  /// the version whenever a server is there.
  func bus() -> [StartFinding] {
    let subject = "bus"
    do throws(StartError) {
      guard let settings = try given.busSettings() else {
        return [StartFinding(subject, .ok, "none: one node serves alone")]
      }
      return settings.servers.map { url in
        guard let server = NatsServer(at: url, within: Self.greetingTime) else {
          return StartFinding(
            subject, .wrong, "a server of bus-url has no address of the form HOST:PORT")
        }
        return finding(subject, server, takesAnyVersion: settings.takesAnyVersion)
      }
    } catch {
      return [StartFinding(subject, .wrong, error.description)]
    }
  }

  private func finding(
    _ subject: String, _ server: NatsServer, takesAnyVersion: Bool
  ) -> StartFinding {
    if let refusal = server.refusal {
      return takesAnyVersion
        ? StartFinding(subject, .warning, "\(refusal). It is used because of --bus-any-version")
        : StartFinding(subject, .wrong, "\(refusal), or use it nevertheless by --bus-any-version")
    }
    return switch server.state {
    case .version(let version):
      StartFinding(subject, .ok, "the server at \(server.address) is NATS \(version)")
    case .strange(let reason), .silent(let reason):
      StartFinding(
        subject, .warning, "the bus is away, so that screens at other nodes lag: \(reason)")
    }
  }
}
