import Base
import Contract
import Loop
import RPC

/// An interactive player: reads a line, sends a command, and prints the state.
final class PlayPrompt {
  private let remote: RemotePlayer
  private let loop: EventLoop
  private let typed: Signal
  private let input: DescriptorWatch
  private var hasInput = false

  private static let standardInput: Int32 = 0
  private static let question =
    "\ncomplete, undo, again, next, rest [light|moderate|heavy|seconds], skip, pause, resume, lap, "
    + "finish, status, quit\n> "

  /// Creates a prompt at the terminal.
  init(_ remote: RemotePlayer, on loop: EventLoop) {
    self.remote = remote
    self.loop = loop
    let typed = Signal(on: loop)
    self.typed = typed
    input = DescriptorWatch(borrowing: Self.standardInput, on: loop)
  }

  /// Runs until the session is finished or the user quits.
  func run() async throws {
    defer { input.close() }
    input.start(readable: false, writable: false) { [unowned self] _ in
      // A terminal delivers whole lines; one is read before it is watched again.
      input.change(readable: false)
      hasInput = true
      typed.fire()
    }
    Terminal.write(try await remote.status().text)
    while let line = try await nextLine() {
      let words = line.lowercased().split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      if "quit".hasPrefix(first) || first == "exit" { return }
      guard let verb = PlayVerb.allCases.first(where: { $0.rawValue.hasPrefix(first) }),
        verb != .start
      else {
        Terminal.write("There is no '\(first)' here.\n")
        continue
      }
      try await obey(verb, words.dropFirst().first)
      if verb == .finish { return }
    }
  }

  private func obey(_ verb: PlayVerb, _ length: String?) async throws {
    let rest = length.map { RestLength(argument: $0) }
    if case .some(.none) = rest {
      return Terminal.write("A rest is light, moderate, heavy, or 1 to 3600 seconds.\n")
    }
    do {
      Terminal.write(try await remote.obey(verb, rest: rest ?? nil).text)
    } catch let error as RPCError where error.code == .failedPrecondition {
      Terminal.write(error.message + "\n")
    }
  }

  private func nextLine() async throws -> String? {
    Terminal.write(Self.question)
    hasInput = false
    input.change(readable: true)
    while !hasInput { try await typed.wait() }
    return readLine()
  }
}
