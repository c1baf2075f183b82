import ArgumentParser

/// `pulsewire device`
struct DeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device",
    abstract: "Enrol this machine as a device, or manage the account's devices.",
    discussion: """
      A device shows a code, and its owner approves the code. The device then \
      acts for the account, within its scopes only.

      Example, on the kiosk and on the owner's machine:
        pulsewire device enrol --name "Kiosk 9" --scope session:watch
        pulsewire device approve WDJB-MJHT
      """,
    subcommands: [
      EnrolDeviceCommand.self, ApproveDeviceCommand.self, ListDevicesCommand.self,
      RevokeDeviceCommand.self,
    ])
}
