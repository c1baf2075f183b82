import Base
import HealthContract
import SettingsContract
import TestSupport

@testable import HealthFeature

/// A random history of two phones of an account, which share some samples.
struct PhoneHistory {
  var random: SplitMix64
  private(set) var phones = [PhoneStore(slot: 0), PhoneStore(slot: 1)]
  private var version: Int64 = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The samples that the server has to have in the end: what the phones have, but of the versions of a sample only the last. A
  /// phone to which its maker's cloud has not brought the last version still has the one before.
  var union: [UUID: HealthRecord] {
    let all = phones.reduce(into: [:]) { all, phone in
      all.merge(phone.samples) { first, _ in first }
    }
    return all.filter { _, record in
      !all.values.contains { isVersion($0, of: record) && $0.supersedes(record) }
    }
  }

  private func isVersion(_ one: HealthRecord, of other: HealthRecord) -> Bool {
    one.content.syncKey != nil && one.content.syncKey == other.content.syncKey
  }

  /// Lets `steps` things happen, and then all phones sync until nothing is left. Returns whether they came to an end.
  mutating func run<Server: BatchServer>(
    _ steps: Int, on server: inout Server, loss: Int = 20, batchMax: Int = 4
  ) async throws -> Bool {
    var syncs = phones.map { _ in PhoneSync(batchMax: batchMax) }
    for _ in 0..<steps {
      let index = Int.random(in: phones.indices, using: &random)
      try await step(index, &syncs[index], on: &server, loss: loss)
    }
    for index in phones.indices {
      let isDone = try await syncs[index].run(
        phones[index], to: &server, rounds: 2_000, loss: 0, using: &random)
      if !isDone { return false }
    }
    return true
  }

  private mutating func step<Server: BatchServer>(
    _ index: Int, _ sync: inout PhoneSync, on server: inout Server, loss: Int
  ) async throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<35: phones[index].put(record())
    case 35..<43:
      // Health Connect changes a sample in place.
      if let id = any(of: index) { change(id) }
    case 43..<55: if let id = any(of: index) { remove(id) }
    case 55..<62: condense(index)
    case 62..<68: replaceVersion(index)
    case 68..<75:
      // The other phone gets the sample over the maker's cloud.
      if let id = any(of: index), let shared = phones[index].samples[id] {
        phones[1 - index].put(shared)
      }
    case 75..<77: phones[index].forget()
    case 77..<79: if let id = any(of: index) { lose(id, index) }
    case 79..<81:
      try await server.replace(phones[index].slot)
      phones[index].forget()
      sync.giveUp()
    default:
      _ = try await sync.run(
        phones[index], to: &server, rounds: Int.random(in: 1...4, using: &random), loss: loss,
        using: &random)
    }
  }

  private mutating func any(of index: Int) -> UUID? {
    phones[index].samples.keys.sorted().randomElement(using: &random)
  }

  private mutating func record(
    _ id: UUID? = nil, sync: (String, Int64)? = nil, points: [HealthContent.Point]? = nil
  ) -> HealthRecord {
    var content = HealthContent()
    content.durationMs = 60_000
    let value = Double(Int.random(in: 40...180, using: &random))
    content.points = points ?? [.init(offsetMs: 0, durationMs: 60_000, value: value)]
    content.isSeries = points != nil
    if let sync { (content.syncIdentifier, content.syncVersion) = sync }
    return HealthRecord(
      id: id ?? random.uuid(), type: .heartRate,
      start: PhoneSync.epoch + .seconds(Int.random(in: 0..<99_999, using: &random)),
      content: content)
  }

  private mutating func change(_ id: UUID) {
    guard let old = phones.lazy.compactMap({ $0.samples[id] }).first,
      old.content.syncIdentifier.isEmpty
    else { return }
    let new = record(id)
    for index in phones.indices where phones[index].samples[id] != nil { phones[index].put(new) }
  }

  private mutating func remove(_ id: UUID) {
    for version in versions(of: id) {
      for index in phones.indices { phones[index].remove(version) }
    }
  }

  /// A phone loses a sample without a trace. Where there are several versions of it, both lose all: if the last one
  /// alone were lost, it would depend on the order of arrival whether the server still has the one before.
  private mutating func lose(_ id: UUID, _ index: Int) {
    let versions = versions(of: id)
    for one in phones.indices where one == index || versions.count > 1 {
      for version in versions where phones[one].samples[version] != nil {
        phones[one].lose(version)
      }
    }
  }

  /// The ids of a sample and of its other versions.
  private func versions(of id: UUID) -> [UUID] {
    let all = phones.reduce(into: [:]) { all, phone in
      all.merge(phone.samples) { first, _ in first }
    }
    guard let record = all[id] else { return [] }
    return [id] + all.values.filter { $0.id != id && isVersion($0, of: record) }.map(\.id).sorted()
  }

  /// Some samples become one series.
  private mutating func condense(_ index: Int) {
    let ids = phones[index].samples.keys.sorted().shuffled(using: &random).prefix(3)
    guard ids.count == 3 else { return }
    let values = ids.compactMap { phones[index].samples[$0]?.content.points.first?.value }
    for id in ids { remove(id) }
    phones[index].put(
      record(
        points: values.enumerated().map {
          .init(offsetMs: Int64($0) * 1_000, durationMs: 1_000, value: $1)
        }))
  }

  /// HealthKit replaces a sample by deleting it and adding one with a new UUID.
  private mutating func replaceVersion(_ index: Int) {
    version += 1
    let name = "app \(index) sample \(Int.random(in: 0..<3, using: &random))"
    let old = phones[index].samples.values.filter { $0.content.syncIdentifier == name }
    for id in old.map(\.id).sorted() { phones[index].remove(id) }
    phones[index].put(record(sync: (name, version)))
  }
}
