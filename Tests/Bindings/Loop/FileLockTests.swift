import Foundation
import Loop
import Synchronization
import Testing

@Suite struct `A file's lock` {
  @Test func `is one holder's, until that lets go`() throws {
    let path = try Self.makePath()
    defer { Files.remove(path) }
    let lock = try #require(Self.take(path))
    #expect(Self.take(path) == nil)
    lock.letGo()
    #expect(Self.take(path) != nil)
  }

  /// A child has copies of all descriptors between its fork and its exec.
  @Test func `is free at once, also while other threads start programs`() async throws {
    let path = try Self.makePath()
    defer { Files.remove(path) }
    let starter = Starter()
    let programs = Task { try await starter.run() }
    var wasHeld = false
    for _ in 0..<20_000 where !wasHeld { wasHeld = Self.take(path) == nil }
    starter.isOver.store(true, ordering: .relaxed)
    try await programs.value
    #expect(!wasHeld)
  }

  /// Starts one program after the other.
  private final class Starter: Sendable {
    let isOver = Atomic<Bool>(false)

    func run() async throws {
      while !isOver.load(ordering: .relaxed) { _ = try await ChildProcess.run(["/bin/true"]) }
    }
  }

  /// A lock in a box, because expectations take no noncopyable values.
  private final class Held {
    private var lock: FileLock?
    init(_ lock: consuming FileLock) { self.lock = consume lock }
    func letGo() { lock = nil }
  }

  private static func take(_ path: String) -> Held? {
    guard let lock = try? FileLock(path) else { return nil }
    return Held(lock)
  }

  private static func makePath() throws -> String {
    FileManager.default.temporaryDirectory.appending(path: "pulsewire-lock-\(UUID().uuidString)")
      .path
  }
}
