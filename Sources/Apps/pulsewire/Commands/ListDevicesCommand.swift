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
      let client = try await dial.connect()
      var devices: [Device] = []
      var token = ""
      repeat {
        let page = try await client.devices(after: token)
        devices += page.devices
        token = page.nextPageToken
      } while !token.isEmpty
      return devices
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
