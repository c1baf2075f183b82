internal import Base
internal import Loop
internal import RPC
internal import SettingsContract
internal import Store

/// The copy of an account's samples to another account, opened and sealed again, page by page. Samples that
/// the target has are kept, and a sample copied before is skipped.
struct HealthMove: Sendable {
  let samples: HealthSampleStore

  private static let pageRows = 500

  func run(from source: UUID, to target: UUID, on loop: EventLoop) async throws {
    for type in IntegrationDataType.allCases where type != .unspecified {
      try await copy(type, from: source, to: target, on: loop)
    }
  }

  private func copy(
    _ type: IntegrationDataType, from source: UUID, to target: UUID, on loop: EventLoop
  ) async throws {
    var cursor = TimeCursor.oldest
    while true {
      let page = try await samples.records(
        in: HealthSampleStore.Range(type: type), behind: cursor, count: Self.pageRows,
        of: Caller(source, on: loop))
      guard let last = page.last else { return }
      try await samples.copy(page, for: Caller(target, on: loop))
      cursor = TimeCursor(last.start, last.id)
    }
  }
}
