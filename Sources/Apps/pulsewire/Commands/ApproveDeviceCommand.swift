import ArgumentParser
import Base
import Contract

/// `pulsewire device approve`
struct ApproveDeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Approve a device that shows a code.",
    discussion: """
      Prints the device's name, scopes and network, and approves it. Only \
      approve a code that you have just read off your own device.
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("The code that the device shows.", valueName: "code"))
  var code: String

  func run() async throws {
    let found = try await options.run { [code] parameters in
      let client = try await parameters.connect()
      let found = try await client.call(
        DeviceRPC.getDeviceAuthorization, GetDeviceAuthorizationRequest { $0.userCode = code })
      _ = try await client.call(
        DeviceRPC.approveDeviceAuthorization,
        ApproveDeviceAuthorizationRequest {
          $0.requestID = .v4()
          $0.userCode = code
        })
      return found
    }
    let facts = FactList([
      "Approved": found.deviceName,
      "Scopes": found.scopes.joined(separator: " "),
      "Requested": "\(ReaderTime.minute(found.createTime)) from \(found.network)",
    ])
    try output.write(found, as: facts.text)
  }
}
