import Loop

/// PostgreSQL's programs on this machine.
struct ClusterPrograms {
  /// The directory of the programs.
  let directory: String

  /// Finds the newest programs, or those of a major version.
  init(version: String?) throws(StoreError) {
    let root = "/usr/lib/postgresql"
    let packaged = Files.names(in: root)
      .sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }
      .filter { version == nil || $0 == version }
      .map { "\(root)/\($0)/bin" }
    let searched = (Files.environment("PATH") ?? "").split(separator: ":").map(String.init)
    let found = (packaged + searched).first { directory in
      ["initdb", "postgres"].allSatisfy { Files.status("\(directory)/\($0)") != nil }
    }
    guard let found else {
      let wanted = version.map { "PostgreSQL \($0)" } ?? "PostgreSQL"
      throw StoreError(
        .clusterMissing,
        "\(wanted) is not installed; install it, or name a database with a URL")
    }
    directory = found
  }

  /// Returns the command that runs `program`, which refuses to run as root, as `user`.
  func command(_ program: String, as user: SystemUser?) -> [String] {
    let path = "\(directory)/\(program)"
    guard let user else { return [path] }
    return [
      "/usr/bin/setpriv", "--reuid=\(user.id)", "--regid=\(user.group)", "--clear-groups", "--",
      path,
    ]
  }
}
