import ArgumentParser
import Base
import Contract

/// `pulsewire device list`
struct ListDevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the account's devices.")

  @OptionGroup var options: ServerOptions

  func run() async throws {
    let devices = try await options.run { dial in
      try await dial.connect().all(
        \.devices, by: DeviceRPC.listDevices, ListDevicesRequest(),
        token: \.pageToken, next: \.nextPageToken)
    }
    for device in devices {
      Terminal.write(
        "\(device.id)  \(device.name)  \(device.scopes.joined(separator: " "))  "
          + "\(device.hasCertificate ? "certificate" : "tokens")  last used \(device.lastUseTime)\n"
      )
    }
    if devices.isEmpty { Terminal.write("There are no devices.\n") }
  }
}
