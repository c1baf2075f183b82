import Base
import HealthContract
import SettingsContract

@testable import HealthFeature

/// A random history of two phones of an account, which share some samples.
struct PhoneHistory {
  var random: SeededRandom
  private(set) var phones = [PhoneStore(slot: 0), PhoneStore(slot: 1)]
  private var version: Int64 = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// What the server has to have in the end: what the phones have.
  var union: [UUID: HealthRecord] {
    phones.reduce(into: [:]) { all, phone in all.merge(phone.samples) { first, _ in first } }
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
    case 68..<74:
      // The other phone gets the sample over the maker's cloud.
      if let id = any(of: index), let shared = phones[index].samples[id] {
        phones[1 - index].put(shared)
      }
    case 74..<77: phones[index].forget()
    case 77..<79: if let id = any(of: index) { phones[index].lose(id) }
    case 79..<81:
      try await server.replace(phones[index].slot)
      phones[index].forget()
      sync.forget()
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
    _ id: UUID = .v4(), sync: (String, Int64)? = nil, points: [HealthContent.Point]? = nil
  ) -> HealthRecord {
    var content = HealthContent()
    content.durationMs = 60_000
    let value = Double(Int.random(in: 40...180, using: &random))
    content.points = points ?? [.init(offsetMs: 0, durationMs: 60_000, value: value)]
    content.isSeries = points != nil
    if let sync { (content.syncIdentifier, content.syncVersion) = sync }
    return HealthRecord(
      id: id, type: .heartRate,
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
    for index in phones.indices { phones[index].remove(id) }
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
    for one in old { remove(one.id) }
    phones[index].put(record(sync: (name, version)))
  }
}
