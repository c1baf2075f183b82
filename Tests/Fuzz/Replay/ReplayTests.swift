import Foundation
import FuzzTargets
import Testing

/// The finds and seeds of fuzzing, as ordinary tests.
@Suite struct `Fuzzing` {
  @Test(arguments: FuzzTarget.allCases)
  func `begins with inputs that break nothing`(target: FuzzTarget) {
    #expect(!target.seeds.isEmpty)
    for seed in target.seeds { target.run(seed) }
  }

  /// A find is stored in Finds/TARGET.
  @Test(arguments: FuzzTarget.allCases)
  func `finds nothing again`(target: FuzzTarget) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Finds/\(target.rawValue)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files ?? [] { target.run(Array(try Data(contentsOf: file))) }
  }
}
