package import Wire

package struct Export: MappedMessage {
  package var id = UUID.zero
  package var state: ExportState = .standIn
  package var formats: [ExportFormat] = []
  package var createTime = Timestamp.epoch
  package var finishTime: Timestamp?
  package var expireTime: Timestamp?
  package var rowCount: Int64 = 0
  package var totalRowCount: Int64 = 0
  package var byteCount: Int64 = 0
  package var fileSizeBytes: Int64 = 0
  package var downloadURL = ""
  package var revision: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.privacy.v1.Export")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.choice(2, &v.state)
    m.choices(3, &v.formats)
    m.message(4, &v.createTime)
    m.message(5, &v.finishTime)
    m.message(6, &v.expireTime)
    m.number(7, &v.rowCount)
    m.number(8, &v.totalRowCount)
    m.number(9, &v.byteCount)
    m.number(10, &v.fileSizeBytes)
    m.text(11, &v.downloadURL)
    m.number(12, &v.revision)
  }
}

/// A description without the link, which a reader of the log could use.
extension Export: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "Export(id: \(id), state: \(state), downloadURL: …)"
  }
  package var debugDescription: String { description }
}
