import Loop

/// The trial whether a directory can be made. Afterwards, everything is as it was.
struct DirectoryTrial {
  /// The directories that were made, the outermost first.
  private let made: [String]

  /// Makes the directory at `path` with its missing parents; throws if that fails.
  init(_ path: String) throws(SocketError) {
    let parts = path.split(separator: "/")
    let prefixes = parts.indices.map { index in
      (path.hasPrefix("/") ? "/" : "") + parts[...index].joined(separator: "/")
    }
    let missing = prefixes.filter { Files.stamp($0) == nil }
    do throws(SocketError) { try Files.makeDirectory(path, mode: 0o700) } catch {
      Self.remove(missing)
      throw error
    }
    made = missing
  }

  /// Removes the directories that were made and are empty.
  func end() { Self.remove(made) }

  private static func remove(_ paths: [String]) {
    for path in paths.reversed() where Files.status(path)?.isDirectory == true {
      Files.remove(path)
    }
  }
}
