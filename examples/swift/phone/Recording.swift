import Foundation
import SignIn

/// The samples that the server has not acknowledged, kept in samples.json.
actor Recording {
  struct Sample: Codable {
    let sequence: Int64
    let milliseconds: Int64
    let bpm: Int32
  }

  private struct Content: Codable {
    var deviceId = Kept.newID()
    var last: Int64 = 0
    var waiting: [Sample] = []
  }

  /// A device counts its samples on from one workout to the next: a new file is a new device.
  private var content: Content
  private(set) var isMeasuring = true
  private static let file = URL(fileURLWithPath: "samples.json")

  init() throws {
    if let data = try? Data(contentsOf: Self.file) {
      content = try JSONDecoder().decode(Content.self, from: data)
    } else {
      content = Content()
    }
  }

  var deviceID: String { content.deviceId }

  /// Whether nothing is measured any more, and all of it is settled: stored or rejected.
  var isSettled: Bool { !isMeasuring && content.waiting.isEmpty }

  /// Measures once a second for so long, whether there is a connection or not.
  func measure(seconds: Int) async throws {
    defer { isMeasuring = false }
    for _ in 0..<max(0, seconds) {
      content.last += 1
      let sample = Sample(
        sequence: content.last, milliseconds: Int64(Date().timeIntervalSince1970 * 1000),
        bpm: Int32(120 + content.last % 40))
      content.waiting.append(sample)
      try Kept.save(content, in: Self.file)
      try await Task.sleep(for: .seconds(1))
    }
  }

  /// Returns the samples after a sequence, at most as many as a message may have.
  func batch(after sequence: Int64) -> [Sample] {
    Array(content.waiting.filter { $0.sequence > sequence }.prefix(1000))
  }

  /// Forgets the samples up to `sequence`, which are stored.
  func settle(upTo sequence: Int64) throws {
    content.waiting.removeAll { $0.sequence <= sequence }
    try Kept.save(content, in: Self.file)
  }

  /// Forgets a sample that was rejected.
  func settle(rejected sequence: Int64) throws {
    content.waiting.removeAll { $0.sequence == sequence }
    try Kept.save(content, in: Self.file)
  }
}
