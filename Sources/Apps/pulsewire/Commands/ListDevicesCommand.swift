import ArgumentParser
import Contract

/// `pulsewire device list`
struct ListDevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the account's devices.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let devices = try await options.run { try await $0.connect().devices() }
    var table = TextTable("ID", "NAME", "SCOPES", "BY", "LAST USED")
    for device in devices {
      table.add(
        "\(device.id)", device.name, device.scopes.joined(separator: " "),
        device.hasCertificate ? "certificate" : "tokens", ReaderTime.minute(device.lastUseTime))
    }
    try output.write(
      ListDevicesResponse { $0.devices = devices }, as: table.text(orElse: "There are no devices."))
  }
}
