import Base
import Loop
import Postgres
import Store

/// A backup of a database: all of it as of one moment, while servers run.
struct DatabaseBackup {
  let superuser: Superuser
  let folder: BackupFolder
  let loop: EventLoop

  /// The space that is left free beyond the tables' bytes.
  private static let reserveBytes: UInt64 = 64 * 1024 * 1024

  /// Makes the folder, which must not exist, and returns its manifest. After a failure there is no
  /// folder.
  func run() async throws -> BackupManifest {
    guard Files.status(folder.path) == nil else {
      throw StartError("\(folder.path) exists already: name a folder that does not.")
    }
    guard Files.isWritableDirectory(folder.parent) else {
      throw StartError("\(folder.parent) is no directory that this user may write to.")
    }
    let (session, standing) = try await superuser.connect(on: loop)
    try checkSpace(standing)
    try Files.makeDirectory(folder.path, mode: 0o700)
    do {
      let manifest = try await write(session, standing)
      try folder.finish(manifest)
      return try folder.verified()
    } catch {
      Files.removeDirectory(folder.path)
      throw error
    }
  }

  private func checkSpace(_ standing: ClusterStanding) throws(StartError) {
    // The archive is compressed, and has no indexes.
    let needed = UInt64(clamping: standing.tableBytes) + Self.reserveBytes
    guard let free = Files.freeBytes(folder.parent), free < needed else { return }
    throw StartError(
      "\(folder.parent) has \(free / (1024 * 1024)) MiB left, and the backup may need "
        + "\(needed / (1024 * 1024)) MiB: free some space, or choose another place.")
  }

  private func write(
    _ session: Session, _ standing: ClusterStanding
  ) async throws -> BackupManifest {
    try await session.run(script: "begin transaction isolation level repeatable read, read only")
    let snapshot = try await session.run("select pg_export_snapshot()").only
      .decode(String.self, at: 0)
    let manifest = BackupManifest(
      time: "\(WallClock().now)", postgres: standing.version, database: superuser.database,
      owner: standing.owner, byteCount: standing.bytes,
      migrations: try await DatabaseContents.migrations(session),
      grants: try await DatabaseContents.grants(session),
      tables: try await TableContents.all(in: session))
    try await superuser.run(
      "pg_dump",
      [
        "--format=custom", "--snapshot=\(snapshot)", "--file=\(folder.path(BackupFolder.archive))",
      ], majorVersion: standing.majorVersion)
    let roles = try await RolesScript.text(of: session)
    try Files.append(Array(roles.utf8), to: folder.path(BackupFolder.roles), at: 0)
    try await session.run(script: "commit")
    return manifest
  }
}
