import ArgumentParser
import Base
import Contract

/// `pulsewire device revoke`
struct RevokeDeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke a device immediately.")

  @OptionGroup var options: ServerOptions

  @Argument(help: ArgumentHelp("The device's name or ID.", valueName: "device"))
  var device: Reference

  func run() async throws {
    let revoked = try await options.run { [device] parameters in
      let client = try await parameters.connect()
      let found = try device.find(
        in: try await client.devices(), "device", id: \.id, name: \.name)
      _ = try await client.call(
        DeviceRPC.revokeDevice,
        RevokeDeviceRequest {
          $0.requestID = .v4()
          $0.deviceID = found.id
        })
      return found
    }
    Terminal.write(FactList(["Revoked": "\(revoked.id)", "Name": revoked.name]).text)
  }
}
