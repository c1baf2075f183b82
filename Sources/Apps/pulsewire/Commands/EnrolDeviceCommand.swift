import ArgumentParser
import Base
import Contract
import DemoParts

/// `pulsewire device enrol`
struct EnrolDeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enrol",
    abstract: "Enrol this machine as a device with its own key and certificate.",
    discussion: """
      Creates a key, shows a code, waits until the account's owner approves \
      it, and obtains a certificate. The key never leaves this machine. If the \
      server issues no certificates, the device's session is stored instead.

      Example:
        pulsewire device enrol --name Kiosk --scope session:watch --directory kiosk
        pulsewire watch --certificate kiosk/device.pem --key kiosk/device-key.pem
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: ArgumentHelp("The device's name, shown to the owner.", valueName: "name"))
  var name: String

  @Option(
    name: .customLong("scope"),
    help: ArgumentHelp(
      "What it is to do: health:read, heart_rate:push, heart_rate:read, logs:write, profile:read, "
        + "session:control, session:remote, session:watch, statistics:read, training:read, wall:coach, wall:watch; may be repeated.",
      valueName: "scope"))
  var scopes: [String]

  @Option(help: ArgumentHelp("Where its files go.", valueName: "folder"))
  var directory = "."

  func run() async throws {
    let files = DeviceFiles(directory: directory)
    try files.requireNone()
    let request = StartDeviceAuthorizationRequest {
      $0.requestID = .v4()
      $0.deviceName = name
      $0.scopes = scopes
    }
    let place = options.place
    try await options.run(needsToken: false) { parameters in
      var parameters = parameters
      parameters.tokens = .nobody
      let screen = EnrolmentScreen(
        isColoured: Terminal.isColoured, isMoving: Terminal.takesPictures)
      try await Enrolment(parameters, place: place, files: files, screen: screen).run(request)
    }
  }
}
