import Loop
import TestSupport

/// An emulator in Python, in a process of its own.
enum Emulator {
  /// Runs `body` with the address of the emulator of that name in Tests/Conformance/emulators.
  ///
  /// - Parameter needsPackages: whether it needs those of Tests/Conformance/requirements.txt, which
  ///   Tests/Conformance/environment.sh installs.
  static func run(
    _ name: String, _ arguments: [String] = [], needsPackages: Bool = false,
    _ body: (_ url: String) async throws -> Void
  ) async throws {
    let folder = TestDirectories.make()
    try Files.makeDirectory(folder, mode: 0o700)
    let process = try ChildProcess(
      [
        needsPackages ? ".venv/bin/python" : "/usr/bin/python3",
        "Tests/Conformance/emulators/\(name).py",
      ] + arguments,
      output: folder + "/port")
    defer {
      process.send(9)
      process.waitBlocking()
      TestDirectories.remove(folder)
    }
    var text = ""
    while !text.hasSuffix("\n") {
      try await Task.sleep(for: .milliseconds(10))
      text = String(decoding: Files.read(folder + "/port") ?? [], as: UTF8.self)
    }
    try await body("http://127.0.0.1:\(text.dropLast())")
  }
}
