import Base
import IntegrationsContract
import Localization
import Messages
import SettingsContract
import Testing

@testable import IntegrationsFeature

@Suite struct `A run of a sync` {
  private let time = Timestamp(milliseconds: 1_795_219_200_000)

  @Test func `lists, reads and ends`() {
    var run = SyncRun(of: .polar, at: time)
    #expect((run.source, run.stage, run.startTime) == (.polar, .listing, time))
    #expect(!run.hasEnded && run.id != .zero)
    run.found(3)
    #expect((run.stage, run.foundCount) == (.reading, 3))
    run.read(adding: 1)
    run.read(adding: 0)
    run.missed()
    #expect((run.readCount, run.addedCount, run.failedCount) == (3, 1, 1))
    run.end(.unspecified, at: time + .seconds(5), next: time + .seconds(60))
    #expect(run.hasEnded && run.stage == .done && run.failure == .unspecified)
    #expect((run.endTime, run.nextTime) == (time + .seconds(5), time + .seconds(60)))
  }

  @Test func `that fails keeps what it has read`() {
    var run = SyncRun(of: .polar, at: time)
    run.found(2)
    run.read(adding: 1)
    run.end(.limited, at: time, next: nil)
    #expect((run.stage, run.failure, run.nextTime) == (.failed, .limited, nil))
    #expect((run.readCount, run.addedCount) == (1, 1))
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int(Int32.max) + 1, Int.max])
  func `counts within the contract's range, whatever it is told`(count: Int) {
    var run = SyncRun(of: .polar, at: time)
    run.found(count)
    for _ in 0..<3 { run.read(adding: count) }
    #expect(run.foundCount >= 0 && run.addedCount >= 0 && run.readCount == 3)
  }

  @Test func `says why it failed in each language, and nothing where it did not`() {
    for language in Localization.Language.allCases {
      #expect(SyncFailure.unspecified.text(in: language).isEmpty)
      let all = SyncFailure.allCases.dropFirst().map { $0.text(in: language) }
      #expect(all.allSatisfy { !$0.isEmpty } && Set(all).count == all.count, "\(language)")
    }
  }
}
