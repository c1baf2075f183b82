package import CatalogueContract
package import LogsContract
package import RoutinesContract
package import Wire

package struct CategoryShare: MappedMessage {
  package var category = MovementPattern.unspecified
  package var setCount: Int64 = 0
  package var repCount: Int64 = 0
  package var volumeKg = 0.0

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.CategoryShare")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.category)
    m.number(2, &v.setCount)
    m.number(3, &v.repCount)
    m.number(4, &v.volumeKg)
  }
}

package struct WorkoutCategoryShare: MappedMessage {
  package var category = WorkoutCategory.unspecified
  package var workoutCount: Int64 = 0
  package var setCount: Int64 = 0
  package var volumeKg = 0.0
  package var duration = Duration.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.WorkoutCategoryShare")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.category)
    m.number(2, &v.workoutCount)
    m.number(3, &v.setCount)
    m.number(4, &v.volumeKg)
    m.message(5, &v.duration)
  }
}

package struct EffortShare: MappedMessage {
  package var effort = EffortBand.unspecified
  package var setCount: Int64 = 0
  package var repCount: Int64 = 0
  package var volumeKg = 0.0

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.EffortShare")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.effort)
    m.number(2, &v.setCount)
    m.number(3, &v.repCount)
    m.number(4, &v.volumeKg)
  }
}

package struct WeekdayShare: MappedMessage {
  package var weekday = Weekday.unspecified
  package var workoutCount: Int64 = 0
  package var setCount: Int64 = 0
  package var volumeKg = 0.0
  package var duration = Duration.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.WeekdayShare")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.weekday)
    m.number(2, &v.workoutCount)
    m.number(3, &v.setCount)
    m.number(4, &v.volumeKg)
    m.message(5, &v.duration)
  }
}

package struct DaypartShare: MappedMessage {
  package var daypart = Daypart.unspecified
  package var workoutCount: Int64 = 0
  package var setCount: Int64 = 0
  package var volumeKg = 0.0
  package var duration = Duration.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.DaypartShare")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.daypart)
    m.number(2, &v.workoutCount)
    m.number(3, &v.setCount)
    m.number(4, &v.volumeKg)
    m.message(5, &v.duration)
  }
}

package struct NamedShare: MappedMessage {
  package var name = ""
  package var workoutCount: Int64 = 0
  package var setCount: Int64 = 0
  package var repCount: Int64 = 0
  package var volumeKg = 0.0

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.NamedShare")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.number(2, &v.workoutCount)
    m.number(3, &v.setCount)
    m.number(4, &v.repCount)
    m.number(5, &v.volumeKg)
  }
}
