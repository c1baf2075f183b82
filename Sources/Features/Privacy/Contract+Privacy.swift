internal import Base
internal import PrivacyContract

// Conversions between the contract's messages and what is stored.

extension Export {
  /// Creates the owner's view of an export; `link` if the file can be downloaded.
  init(_ export: StoredExport, link: String?) {
    self.init()
    id = export.id
    state = ExportState(export.state)
    formats = export.formats.compactMap { ExportFormat(name: $0) }
    createTime = export.createdAt
    finishTime = export.finishedAt
    expireTime = export.expiresAt
    rowCount = export.rowCount
    totalRowCount = export.totalRowCount
    byteCount = export.byteCount
    fileSizeBytes = export.fileBytes
    downloadURL = link ?? ""
    revision = export.revision
  }
}

extension ExportState {
  fileprivate init(_ state: StoredExport.State) {
    switch state {
    case .pending: self = .pending
    case .running: self = .running
    case .ready: self = .ready
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .expired: self = .expired
    }
  }
}

extension ExportFormat {
  /// The stored name; nil for an unspecified format.
  var name: String? {
    switch self {
    case .unspecified: nil
    case .json: "json"
    case .csv: "csv"
    }
  }

  fileprivate init?(name: String) {
    guard let format = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}

extension Deletion {
  init(_ deletion: StoredDeletion) {
    let hasFailed = deletion.services.contains { $0.state == .failed }
    self.init()
    self.state = deletion.finishedAt == nil ? .running : hasFailed ? .doneInPart : .done
    confirmTime = deletion.confirmedAt
    finishTime = deletion.finishedAt
    self.services = deletion.services.map {
      ServiceRevocation(service: $0.name, state: RevocationState($0.state))
    }
  }
}

extension RevocationState {
  fileprivate init(_ state: StoredDeletion.State) {
    switch state {
    case .pending: self = .pending
    case .revoked: self = .revoked
    case .notLinked: self = .notLinked
    case .failed: self = .failed
    }
  }
}
