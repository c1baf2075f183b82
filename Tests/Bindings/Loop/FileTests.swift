import Loop
import TestSupport
import Testing

@Suite struct `A file` {
  /// The largest counts are more than one read returns.
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func `is read whole`(count: Int) throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }
    for path in [TestDirectories.root, directory] { try Files.makeDirectory(path, mode: 0o755) }
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Files.write(directory + "/file", bytes, mode: 0o600)
    #expect(Files.read(directory + "/file") == bytes)
    #expect(Files.read(directory + "/file", bytesMax: max(0, count - 1)) == (count == 0 ? [] : nil))
  }

  @Test func `is replaced whole, and nothing is left beside it`() throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }
    for path in [TestDirectories.root, directory] { try Files.makeDirectory(path, mode: 0o755) }
    for text in ["new", "a longer one", ""] {
      try Files.replace(directory + "/file", with: Array(text.utf8), mode: 0o600)
      #expect(Files.read(directory + "/file") == Array(text.utf8))
    }
    #expect(throws: SocketError.self) {
      try Files.replace(directory + "/none/file", with: [1], mode: 0o600)
    }
    #expect(Files.names(in: directory) == ["file"])
  }
}
