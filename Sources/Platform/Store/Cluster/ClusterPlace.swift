import Base
import Loop

/// The directories of a development cluster, and the user as which it runs.
struct ClusterPlace {
  /// The directory of the cluster; only its user can enter it.
  let base: String
  /// The user as which PostgreSQL runs; nil for this program's own.
  let user: SystemUser?
  /// The directory of its socket.
  let sockets: String

  var data: String { "\(base)/data" }
  var log: String { "\(base)/postgres.log" }
  var lock: String { "\(base)/lock" }

  /// The largest size of the socket's directory, in bytes. A socket's path with its terminating NUL
  /// fits into 108 bytes (unix(7)); PostgreSQL appends a file name to its directory, and `.lock`.
  private static let socketDirectoryBytesMax = 107 - "/.s.PGSQL.5432.lock".utf8.count

  /// Creates the directories, if needed, and checks that they are private.
  init(_ wanted: String) throws(StoreError) {
    user = try Self.unprivilegedUser()
    do throws(SocketError) {
      base = try Self.makeBase(wanted, user)
      let inside = "\(base)/socket"
      sockets =
        inside.utf8.count <= Self.socketDirectoryBytesMax
        ? inside : "/tmp/pulsewire-\(Self.hash(base))"
      try Self.makePrivate(sockets, user)
    } catch {
      throw StoreError(.clusterFailed, "the development cluster has no place: \(error)")
    }
  }

  /// Returns the user as which PostgreSQL runs if this program is root: PostgreSQL refuses to run as
  /// root.
  private static func unprivilegedUser() throws(StoreError) -> SystemUser? {
    guard SystemUser.currentID == 0 else { return nil }
    guard let user = SystemUser(named: "postgres") ?? SystemUser(named: "nobody") else {
      throw StoreError(.clusterFailed, "PostgreSQL does not run as root; there is no other user")
    }
    return user
  }

  /// Creates the wanted directory; if the user cannot reach it, creates another one with a link to it.
  private static func makeBase(
    _ wanted: String, _ user: SystemUser?
  ) throws(SocketError) -> String {
    let absolute = wanted.hasPrefix("/") ? wanted : "\(Files.resolve(".") ?? "")/\(wanted)"
    let name = String(absolute.split(separator: "/").last ?? "postgres")
    let parentWanted = "/" + absolute.split(separator: "/").dropLast().joined(separator: "/")
    if Files.status(parentWanted) == nil {
      try Files.makeDirectory(parentWanted, mode: 0o755)
    }
    guard let parent = Files.resolve(parentWanted) else {
      throw SocketError("find \(parentWanted)", reason: "it is not there")
    }
    let place = "\(parent)/\(name)"
    guard let user, !canTraverse(parent, user) else {
      try makePrivate(place, user)
      return place
    }
    let elsewhere = "/var/tmp/pulsewire-\(hash(place))"
    try makePrivate(elsewhere, user)
    if Files.status(place)?.isLink != true { try Files.link(place, to: elsewhere) }
    return elsewhere
  }

  /// Returns whether `user` may pass through `path` and all directories above it.
  private static func canTraverse(_ path: String, _ user: SystemUser) -> Bool {
    let parts = path.split(separator: "/")
    return (0...parts.count).allSatisfy { count in
      guard let status = Files.status("/" + parts.prefix(count).joined(separator: "/")) else {
        return false
      }
      if status.user == user.id { return status.mode & 0o100 != 0 }
      if status.group == user.group { return status.mode & 0o010 != 0 }
      return status.mode & 0o001 != 0
    }
  }

  /// Creates a directory that only `user` can enter, and refuses one that another user has created.
  private static func makePrivate(_ path: String, _ user: SystemUser?) throws(SocketError) {
    let owner = user?.id ?? SystemUser.currentID
    if Files.status(path) == nil {
      try Files.makeDirectory(path, mode: 0o700)
      if let user { try Files.changeOwner(path, to: user) }
    }
    guard let status = Files.status(path), status.isDirectory, status.user == owner,
      status.mode & 0o077 == 0
    else { throw SocketError("use \(path)", reason: "it is not a private directory of our own") }
  }

  /// Returns a hash in base 16: short, and always the same.
  private static func hash(_ text: String) -> String { String(FNV.hash(text), radix: 16) }
}
