internal import Base
internal import Loop
internal import RPC
internal import Sealing
internal import Store

/// Opens the sealed values in a page of rows, for the account for which they are sealed.
struct SealedValues: Sendable {
  let sealing: Sealing

  /// Returns the page with texts, packed values and pieces in place of the sealed values.
  func open(
    _ page: AccountRows.Page, of table: ExportTable, for caller: Caller
  ) async throws -> AccountRows.Page {
    var page = page
    var pieces = LoopPieces(on: caller.loop)
    if let seal = table.seal {
      let part = table.packing?.rows.sealedPart
      for number in page.rows.indices {
        try await pieces.pause()
        let blob = page.rows[number].blob
        let sealed = try part?.find(blob) ?? [blob]
        guard !sealed.isEmpty else { continue }
        let row = seal.rowKey.flatMap { table.row($0, of: page.rows[number].key) }
        var opened: [[UInt8]] = []
        for one in sealed {
          opened.append(
            try await sealing.open(one, for: caller, purpose: seal.purpose, row: row))
        }
        if let part {
          page.rows[number].blob = try part.open(blob, opened)
        } else if let only = opened.first {
          page.rows[number].blob = only
        }
      }
    }
    for (index, column) in table.written.enumerated() {
      guard case .opened(let purpose, let rowKey) = column.treatment else { continue }
      for number in page.rows.indices {
        try await pieces.pause()
        // A row has a value for each of its table's columns.
        guard page.rows[number].values.indices.contains(index),
          let sealed = page.rows[number].values[index]
        else { continue }
        let plain = try await sealing.open(
          Base64.standard.decode(sealed) ?? [], for: caller, purpose: purpose,
          row: rowKey.flatMap { table.row($0, of: page.rows[number].key) })
        page.rows[number].values[index] = String(decoding: plain, as: UTF8.self)
      }
    }
    return page
  }
}

extension ExportTable {
  /// Returns the id in the column `name` of a row's key; nil if there is none.
  fileprivate func row(_ name: String, of key: [String]) -> UUID? {
    self.key.firstIndex { $0.name == name }.flatMap { UUID(key[$0]) }
  }
}
