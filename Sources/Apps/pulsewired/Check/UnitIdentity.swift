import Base
import Loop

/// The conditions under which the shipped systemd unit runs the server: its user, its settings, the
/// keys as credentials, its directories, and the right to ports below 1024.
struct UnitIdentity {
  /// The unit's settings, keys and user, as in `packaging/pulsewired.service`.
  static let configuration = "/etc/pulsewire/pulsewired.conf"
  static let keyDirectory = "/etc/pulsewire/keys"
  static let keys = ["token-key", "sealing-key", "identity-key"]
  static let user = "pulsewire"
  private static let stateDirectory = "/var/lib/pulsewire"
  private static let runtimeDirectory = "/run/pulsewire"

  /// Runs this program with `arguments` and the unit's settings; returns the exit status.
  func run(_ arguments: [String]) async throws -> Int32 {
    guard SystemUser.currentID == 0 else {
      throw StartError("--unit needs root, which can act as the unit's user.")
    }
    guard let user = SystemUser(named: Self.user) else {
      throw StartError("There is no user \(Self.user), as whom the unit runs the server.")
    }
    guard let program = Files.resolve("/proc/self/exe") else {
      throw StartError("This program's own file cannot be found.")
    }
    let credentials = "/run/pulsewired-check-\(UUID.v4())"
    let runtimeTrial = try DirectoryTrial(Self.runtimeDirectory)
    defer {
      runtimeTrial.end()
      Files.removeDirectory(credentials)
    }

    // As systemd does before it starts the unit.
    for directory in [Self.stateDirectory, Self.runtimeDirectory, credentials] {
      try Files.makeDirectory(directory, mode: 0o700)
      try Files.changeOwner(directory, to: user)
    }
    var environment = ["CREDENTIALS_DIRECTORY=\(credentials)"]
    for key in Self.keys {
      let copy = "\(credentials)/\(key)"
      let variable = Setting.variable(key)
      environment.append("\(variable)=\(copy)")
      guard let contents = Files.read("\(Self.keyDirectory)/\(key)") else { continue }
      try Files.write(copy, contents, mode: 0o400)
      try Files.changeOwner(copy, to: user)
    }
    return try await ChildProcess.run(
      [
        "/usr/bin/setpriv", "--reuid=\(user.id)", "--regid=\(user.group)", "--init-groups",
        "--inh-caps=+net_bind_service", "--ambient-caps=+net_bind_service", "--",
        "/usr/bin/env",
      ] + environment + [program] + arguments + ["--config", Self.configuration],
      output: nil)
  }
}
