import ArgumentParser
import Base
import Contract

/// `pulsewire device revoke`
struct RevokeDeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Shut a device out, at once.")

  @OptionGroup var options: ServerOptions

  @Argument(help: ArgumentHelp("The device's id.", valueName: "device"))
  var device: UUID

  func run() async throws {
    _ = try await options.run { [device] dial in
      try await dial.connect().revokeDevice(device)
    }
    Terminal.write("\(device) is out.\n")
  }
}
