package import SettingsContract
package import Wire

package struct SyncRun: MappedMessage {
  package var id = UUID.zero
  package var source: IntegrationSource = .standIn
  package var stage: SyncStage = .standIn
  package var foundCount: Int32 = 0
  package var readCount: Int32 = 0
  package var addedCount: Int32 = 0
  package var failedCount: Int32 = 0
  package var failure: SyncFailure = .standIn
  package var failureMessage = ""
  package var startTime: Timestamp?
  package var endTime: Timestamp?
  package var nextTime: Timestamp?
  package var revision: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.SyncRun")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.choice(2, &v.source)
    m.choice(3, &v.stage)
    m.number(4, &v.foundCount)
    m.number(5, &v.readCount)
    m.number(6, &v.addedCount)
    m.number(7, &v.failedCount)
    m.choice(8, &v.failure)
    m.text(9, &v.failureMessage)
    m.message(10, &v.startTime)
    m.message(11, &v.endTime)
    m.message(12, &v.nextTime)
    m.number(13, &v.revision)
  }
}

package enum SyncStage: Int32, Choice {
  case unspecified = 0
  case listing = 1
  case reading = 2
  case done = 3
  case failed = 4
}

package enum SyncFailure: Int32, Choice {
  case unspecified = 0
  case limited = 1
  case unavailable = 2
  case notConnected = 3
  case notConsented = 4
  case interrupted = 5
  case abandoned = 6
  case superseded = 7
  case storageFull = 8
}
