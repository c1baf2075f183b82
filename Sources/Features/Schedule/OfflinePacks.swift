internal import Base
internal import CatalogueContract
internal import CatalogueFeature
internal import ContractJSON
internal import Digests
internal import LibraryContract
internal import LibraryFeature
internal import Messages
internal import RPC
internal import ScheduleContract
internal import Store
internal import Wire

/// The packs with which devices train without a network.
///
/// The version of a part follows from the versions of what it has, so that a pack that a device has is recognized
/// without reading workouts.
struct OfflinePacks: Sendable {
  let store: OfflinePackStore
  let contents: ScheduledContents
  let catalogue: CatalogueFeature

  /// The occurrences of a day that a pack has.
  static let occurrencesMax = 50
  /// The workouts that a pack has.
  private static let workoutsMax = 50
  /// The size of the contents of a response, in bytes of their documents; the last one may exceed it.
  private static let bytesMax = 1 << 20

  /// A part before its content is read.
  private struct Draft {
    var part: OfflinePart
    let byteCount: Int
  }

  /// Returns the pack of days, without the contents that the request lists.
  func pack(
    of days: [(date: Google.Date, day: OfflineDay)], for request: GetOfflinePackRequest,
    _ caller: Caller
  ) async throws -> GetOfflinePackResponse {
    let ids = Self.distinct(
      days.flatMap(\.day.occurrences).filter { !$0.isSkipped }.map(\.scheduledWorkoutID)
    ).prefix(Self.workoutsMax)
    let (scheduled, favorites) = try await store.workouts(of: Array(ids), for: caller)
    let templateIDs = Self.distinct((scheduled + favorites).flatMap(\.templateIDs))
    let templates =
      templateIDs.isEmpty
      ? []
      : try await store.templates(
        templateIDs, in: await catalogue.language(of: caller), for: caller)
    var drafts = try days.map { try Self.draft(of: $0.day, on: $0.date) }
    drafts += scheduled.map { Self.draft(.workout, $0) }
    drafts += templates.map { Self.draft(.exerciseTemplate, $0) }
    drafts += favorites.map { Self.draft(.favorite, $0) }
    let version = Self.version(of: drafts.map(\.part.version).joined(separator: " "))
    if version == request.version {
      return GetOfflinePackResponse { ($0.version, $0.isUnchanged) = (version, true) }
    }
    let hasMore = try await fill(&drafts, without: Set(request.partVersions), for: caller)
    return GetOfflinePackResponse {
      ($0.version, $0.hasMore, $0.parts) = (version, hasMore, drafts.map(\.part))
    }
  }

  /// Reads the contents that a device does not have; returns whether there are more than fit.
  private func fill(
    _ drafts: inout [Draft], without known: Set<String>, for caller: Caller
  ) async throws -> Bool {
    var wanted: Set<UUID> = []
    var room = Self.bytesMax
    var hasMore = false
    for index in drafts.indices {
      // trap: an index of the list itself
      let draft = drafts[index]
      if known.contains(draft.part.version) {
        drafts[index].part.content = nil
      } else if room <= 0 {
        drafts[index].part.content = nil
        hasMore = true
      } else {
        room -= draft.byteCount
        if let id = draft.part.id { wanted.insert(id) }
      }
    }
    func ids(_ kind: OfflinePartKind) -> [UUID] {
      drafts.filter { $0.part.kind == kind }.compactMap(\.part.id).filter(wanted.contains)
    }
    var found: [UUID: OfflinePart.Content] = [:]
    for (id, workout) in try await contents.workouts(ids(.workout), for: caller) {
      found[id] = .workout(workout)
    }
    for template in try await catalogue.templates(ids(.exerciseTemplate), for: caller) {
      if let id = template.id { found[id] = .exerciseTemplate(template) }
    }
    for favorite in try await contents.library.contents(ids(.favorite), for: caller) {
      if let id = favorite.id { found[id] = .favorite(favorite) }
    }
    for index in drafts.indices {
      // trap: an index of the list itself
      if let id = drafts[index].part.id { drafts[index].part.content = found[id] }
    }
    return hasMore
  }

  private static func draft(of day: OfflineDay, on date: Google.Date) throws -> Draft {
    let json = try day.json()
    let part = OfflinePart {
      ($0.kind, $0.date, $0.content) = (.day, date, .day(day))
      $0.version = version(of: "\(date.sql) \(json)")
    }
    return Draft(part: part, byteCount: json.utf8.count)
  }

  private static func draft(_ kind: OfflinePartKind, _ entry: OfflinePackStore.Entry) -> Draft {
    let part = OfflinePart {
      ($0.kind, $0.id) = (kind, entry.id)
      $0.version = version(of: "\(kind.rawValue) \(entry.id) \(entry.state)")
    }
    return Draft(part: part, byteCount: entry.byteCount)
  }

  private static func version(of text: String) -> String {
    Hex.encode(Digest.sha256(Array(text.utf8)).prefix(16))
  }

  /// Returns the identifiers once each, in the order of the first.
  private static func distinct(_ ids: [UUID]) -> [UUID] {
    var seen: Set<UUID> = []
    return ids.filter { seen.insert($0).inserted }
  }
}
