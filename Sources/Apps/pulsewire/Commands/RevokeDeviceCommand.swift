import ArgumentParser
import Base
import Contract

/// `pulsewire device revoke`
struct RevokeDeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke a device immediately.")

  @OptionGroup var options: ServerOptions

  @Argument(help: ArgumentHelp("The device's id.", valueName: "device"))
  var device: UUID

  func run() async throws {
    let request = RevokeDeviceRequest(requestID: .v4(), deviceID: device)
    _ = try await options.call(DeviceRPC.revokeDevice, request)
    Terminal.write("\(device) is revoked.\n")
  }
}
