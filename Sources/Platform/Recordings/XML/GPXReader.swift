import Base
import XML

/// Reads the tracks of a GPX file as one workout. What has no times is a route.
///
/// Source: GPX 1.1 schema. A point without a time among others with one is left out.
struct GPXReader {
  private let limits: RecordingLimits
  private var recording = Recording()
  private var route = PlannedRoute()
  private var point: (position: Position?, time: Timestamp?, values: RecordedPoint)?

  private static let pointNames: Set<String> = ["trkpt", "rtept"]

  /// Reads `bytes` into `file`.
  static func read(_ bytes: [UInt8], into file: inout RecordingFile, limits: RecordingLimits) {
    var walk = XMLWalk(bytes)
    var reader = GPXReader(limits: file.remaining(of: limits))
    do throws(XMLSyntaxError) {
      while let step = try walk.next() {
        guard reader.take(step, in: walk) else {
          file.note(RecordingFault(.tooManyPoints, at: walk.byteOffset), limits)
          break
        }
      }
    } catch {
      file.note(RecordingFault(error), limits)
    }
    reader.finish(into: &file, limits)
  }

  private init(limits: RecordingLimits) { self.limits = limits }

  /// Takes a step; returns false if there are too many points.
  private mutating func take(_ step: XMLWalk.Step, in walk: XMLWalk) -> Bool {
    switch step {
    case .begin(let element) where Self.pointNames.contains(element.name):
      guard recording.points.count + route.positions.count < limits.pointsMax else { return false }
      point = (PointElements.position(element), nil, RecordedPoint(.epoch))
    case .begin: break
    case .end(let name, _) where Self.pointNames.contains(name): endPoint()
    case .end("time", let text) where point != nil && Self.pointNames.contains(walk.parent ?? ""):
      point?.time = RecordedTime.read(text)
    case .end("type", let text) where walk.parent == "trk" && recording.statedSport == nil:
      let sport = RecordedSport(text: text)
      recording.statedSport = sport == .generic ? nil : sport
    case .end("name", let text) where route.name.isEmpty: route.name = text
    case .end(let name, let text):
      if var current = point {
        PointElements.add(name, text, to: &current.values)
        point = current
      }
    }
    return true
  }

  private mutating func endPoint() {
    guard let ended = point else { return }
    point = nil
    if let time = ended.time {
      var values = ended.values
      values.time = time
      values.position = ended.position
      recording.points.append(values)
    } else if let position = ended.position {
      route.positions.append(position)
    }
  }

  private mutating func finish(into file: inout RecordingFile, _ limits: RecordingLimits) {
    if !recording.points.isEmpty {
      recording.points.sortByTime(\.time)
      file.add(recording, limits)
    } else if !route.positions.isEmpty {
      file.add(route, limits)
    }
  }
}

extension RecordingFault {
  /// Creates the fault of XML that cannot be read on.
  init(_ error: XMLSyntaxError) {
    self.init(
      error.kind == .truncated ? .truncated : .syntax, at: error.byteOffset,
      detail: error.kind == .truncated ? "" : error.kind.rawValue)
  }
}
