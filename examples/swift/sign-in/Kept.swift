import Foundation

/// What phone.json has: the tokens, which the phone and the wall share, and the ids of requests under way.
package enum Kept {
  private static let file = URL(fileURLWithPath: "phone.json")

  /// Gives `body` the content, to one program at a time, and saves what it changes.
  package static func change<R>(_ body: (inout [String: String]) -> R) throws -> R {
    let held = lock()
    defer { close(held) }
    var content = try read()
    let result = body(&content)
    try save(content, in: file)
    return result
  }

  /// Waits until no other program has the file, which is then this one's until the result is closed.
  static func lock() -> Int32 {
    let descriptor = open("phone.lock", O_CREAT | O_RDWR, 0o600)
    flock(descriptor, LOCK_EX)
    return descriptor
  }

  /// The content, for whoever has the lock.
  static func read() throws -> [String: String] {
    guard let data = try? Data(contentsOf: file) else { return [:] }
    return try JSONDecoder().decode([String: String].self, from: data)
  }

  /// Saves the content, for whoever has the lock.
  static func save(_ content: [String: String]) throws { try save(content, in: file) }

  /// Replaces a file as a whole, so that a crash leaves the old one or the new one.
  package static func save(_ content: some Encodable, in file: URL) throws {
    umask(0o077)  // The tokens are secrets; an app keeps them in the Keychain.
    try JSONEncoder().encode(content).write(to: file, options: .atomic)
  }

  package static func newID() -> String { UUID().uuidString.lowercased() }
}

/// Prints a line at once, also into a file.
package func say(_ line: String) {
  print(line)
  fflush(nil)
}
