import Loop

/// Where a development cluster keeps its things, and as whom it runs.
struct ClusterPlace {
  /// The directory with everything in it; only its user can enter.
  let base: String
  /// The user that PostgreSQL runs as; nil for this program's own.
  let user: SystemUser?
  /// Where its socket is.
  let sockets: String

  var data: String { "\(base)/data" }
  var log: String { "\(base)/postgres.log" }
  var lock: String { "\(base)/lock" }

  /// A socket's path, with the NUL behind it, fits into 108 bytes (unix(7)); PostgreSQL adds a file
  /// name to its directory, and `.lock`.
  private static let socketDirectoryBytesMax = 107 - "/.s.PGSQL.5432.lock".utf8.count

  /// Sees to it that the directories are there and private.
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

  /// PostgreSQL does not run as root.
  private static func unprivilegedUser() throws(StoreError) -> SystemUser? {
    guard SystemUser.currentID == 0 else { return nil }
    guard let user = SystemUser(named: "postgres") ?? SystemUser(named: "nobody") else {
      throw StoreError(.clusterFailed, "PostgreSQL does not run as root; there is no other user")
    }
    return user
  }

  /// The wanted directory, or, where the user cannot get there, one elsewhere with a link to it.
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

  /// Whether `user` may pass through `path` and all above it.
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

  /// Makes a directory that only `user` can enter, and refuses one that another has put there.
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

  /// FNV-1a (RFC draft-eastlake-fnv), in base 16: short, and the same each time.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
