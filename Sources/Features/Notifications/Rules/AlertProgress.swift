internal import Base
internal import JSON
internal import Localization
internal import NotificationsContract
internal import PushFeature

/// The progress of the pushes of one notification to an account's devices. It is written down before each push and after it,
/// so that each device gets at most one, whatever crashes between.
struct AlertProgress: Equatable, Sendable {
  /// The state of a push to one device.
  enum State: String, Sendable {
    /// It is to be sent.
    case waiting
    /// It is sent at this moment, or was when the server ended: then nobody knows, and it is not sent again.
    case claimed
    /// The provider has it.
    case accepted
    /// It was not sent, or nobody knows.
    case failed
    /// The device takes no more.
    case gone
  }

  /// A device.
  struct Device: Equatable, Sendable {
    let id: UUID
    let language: Language
    var state = State.waiting
    /// The number of attempts that the provider did not take.
    var attempts = 0
    /// The time before which it is not sent.
    var dueTime = Timestamp.epoch
  }

  private(set) var devices: [Device]

  /// The number of attempts that a provider may put off.
  static let attemptsMax = 8
  /// The wait after the first of them; it doubles.
  static let (delayMin, delayMax) = (Duration.seconds(10), Duration.seconds(3600))
  /// The time after its alert time until which a notification is sent.
  static let lifetime = Duration.seconds(12 * 3600)

  /// Begins with these devices.
  init(_ devices: [PushFeature.Device]) {
    self.devices = devices.map { Device(id: $0.id, language: $0.language) }
  }

  /// Claims the next device whose time has come; nil if there is none.
  mutating func claim(at now: Timestamp) -> Device? {
    let index = devices.firstIndex { $0.state == .waiting && $0.dueTime <= now }
    guard let index else { return nil }
    devices[index].state = .claimed  // trap: found just before
    return devices[index]  // trap: found just before
  }

  /// Notes what came of the push to a device.
  mutating func note(_ outcome: PushOutcome, for id: UUID, at now: Timestamp) {
    guard let index = devices.firstIndex(where: { $0.id == id }) else { return }
    var device = devices[index]  // trap: found just before
    switch outcome {
    case .accepted: device.state = .accepted
    case .gone: device.state = .gone
    case .refused, .unknown: device.state = .failed
    case .later(let wait):
      device.attempts += 1
      let own = Self.delayMin * (1 << min(max(device.attempts - 1, 0), 16))
      device.dueTime = now + min(max(wait, min(own, Self.delayMax)), Self.lifetime)
      device.state = device.attempts < Self.attemptsMax ? .waiting : .failed
    }
    devices[index] = device  // trap: found just before
  }

  /// Gives up what waits.
  mutating func giveUp() {
    for index in devices.indices where devices[index].state == .waiting {  // trap: one of its own
      devices[index].state = .failed  // trap: one of its own
    }
  }

  /// The time at which there is something to send again; nil for none.
  var nextTime: Timestamp? { devices.filter { $0.state == .waiting }.map(\.dueTime).min() }

  /// The state of the notification's delivery, once nothing waits.
  var delivery: DeliveryState {
    if devices.contains(where: { $0.state == .accepted }) { return .sent }
    return devices.contains { $0.state != .gone } ? .failed : .listed
  }
}

/// The form in which it is written down.
extension AlertProgress {
  /// The bytes.
  var packed: [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for device in devices {
      writer.beginArray()
      writer.text("\(device.id)")
      writer.text(device.language.rawValue)
      writer.text(device.state.rawValue)
      writer.integer(Int64(device.attempts))
      writer.integer(device.dueTime.milliseconds)
      writer.endArray()
    }
    writer.endArray()
    return writer.bytes
  }

  /// Reads the bytes; nil for others. What was claimed has failed: whoever claimed it has ended without a word.
  init?(packed: [UInt8]) {
    guard let rows = (try? JSONValue(parsing: packed))?.elements else { return nil }
    devices = []
    for row in rows {
      guard let values = row.elements, values.count == 5,
        let id = values[0].text.flatMap({ UUID($0) }),  // trap: there are five
        let language = values[1].text.flatMap({ Language(rawValue: $0) }),  // trap: there are five
        let state = values[2].text.flatMap({ State(rawValue: $0) }),  // trap: there are five
        let attempts = values[3].number.flatMap({ Int(exactly: $0) }),  // trap: there are five
        let due = values[4].number.flatMap({ Int64(exactly: $0) })  // trap: there are five
      else { return nil }
      devices.append(
        Device(
          id: id, language: language, state: state == .claimed ? .failed : state,
          attempts: attempts, dueTime: Timestamp(milliseconds: due)))
    }
  }
}
