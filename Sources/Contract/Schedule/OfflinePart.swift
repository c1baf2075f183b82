package import CatalogueContract
package import LibraryContract
package import Wire
package import WorkoutsContract

package struct OfflinePart: MappedMessage {
  package var version = ""
  package var kind: OfflinePartKind = .unspecified
  package var id: UUID?
  package var date: Google.Date?
  package var content: Content?

  /// The cases of `content`.
  package enum Content: Equatable, Sendable {
    case day(OfflineDay)
    case workout(Workout)
    case exerciseTemplate(ExerciseTemplate)
    case favorite(LibraryWorkout)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.OfflinePart")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.version)
    m.choice(2, &v.kind)
    m.uuid(3, &v.id)
    m.message(4, &v.date)
    m.message(5, of: &v.content, Content.day) {
      if case .day(let it) = $0 { it } else { nil }
    }
    m.message(6, of: &v.content, Content.workout) {
      if case .workout(let it) = $0 { it } else { nil }
    }
    m.message(7, of: &v.content, Content.exerciseTemplate) {
      if case .exerciseTemplate(let it) = $0 { it } else { nil }
    }
    m.message(8, of: &v.content, Content.favorite) {
      if case .favorite(let it) = $0 { it } else { nil }
    }
  }
}

package enum OfflinePartKind: Int32, Choice {
  case unspecified = 0
  case day = 1
  case workout = 2
  case exerciseTemplate = 3
  case favorite = 4
}

package struct OfflineDay: MappedMessage {
  package var occurrences: [Occurrence] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.OfflineDay")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.occurrences)
  }
}
