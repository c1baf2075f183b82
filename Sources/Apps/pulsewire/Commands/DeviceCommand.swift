import ArgumentParser

/// `pulsewire device`
struct DeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device",
    abstract: "Enrol this machine as a device, or manage the account's devices.",
    discussion: """
      A device is let in by a code that it shows and that its owner approves. It \
      then acts for the account within its scopes, and nothing else.

      Example, on the kiosk and on the owner's machine:
        pulsewire device enrol --name "Kiosk 9" --scope session:watch
        pulsewire device approve WDJB-MJHT
      """,
    subcommands: [
      EnrolDeviceCommand.self, ApproveDeviceCommand.self, ListDevicesCommand.self,
      RevokeDeviceCommand.self,
    ])
}
