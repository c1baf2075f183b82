import Base
import Loop

/// A file that a command writes, which is not there before.
enum OutputFile {
  /// The mode of a file with an athlete's data: for its owner.
  static let mode: UInt32 = 0o600

  /// Throws if a file exists at `path`, or none can be made there. A command calls it before the
  /// server has worked for it.
  static func requireWritable(_ path: String) throws(ClientFailure) {
    guard Files.status(path) == nil else { throw ClientFailure("\(path) is there already.") }
    try ClientFailure.writing(path) { () throws(SocketError) in
      try Files.write(path, [], mode: mode)
      Files.remove(path)
    }
  }
}
