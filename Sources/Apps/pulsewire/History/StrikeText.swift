import Base
import Contract

/// The devices of a workout and their strikes, as text.
enum StrikeText {
  /// Returns a table of devices, and one of their strikes if there is any.
  static func text(_ devices: [HeartRateDevice]) -> String {
    var table = TextTable("ID", "SAMPLES", "FROM", "UNTIL", "LAST SEQUENCE")
    for device in devices {
      table.add(
        "\(device.deviceID)", "\(device.sampleCount)", ReaderTime.minute(device.firstSampleTime),
        ReaderTime.minute(device.lastSampleTime), "\(device.lastSequence)")
    }
    let strikes = Self.table(devices.flatMap(\.strikes))
    return table.text(orElse: "No heart rate is stored.")
      + (strikes.isEmpty ? "" : "\nStruck out:\n\(strikes.text)")
  }

  /// Returns a table of strikes.
  static func table(_ strikes: [HeartRateStrike]) -> TextTable {
    var table = TextTable("ID", "FIRST", "LAST", "STRUCK OUT", "RESTORED", "REASON")
    for one in strikes {
      table.add(
        "\(one.id)", "\(one.firstSequence)", "\(one.lastSequence)",
        ReaderTime.minute(one.createTime), ReaderTime.minute(one.restoreTime), one.reason)
    }
    return table
  }

  /// Returns the device that was meant: the one that was named, or the only one.
  static func device(
    _ device: UUID?, among devices: [HeartRateDevice]
  ) throws(ClientFailure) -> UUID {
    if let device { return device }
    guard let only = devices.first else { throw ClientFailure("No heart rate is stored.") }
    guard devices.count == 1 else {
      let ids = devices.map { "\n  \($0.deviceID)" }.joined()
      throw ClientFailure("\(devices.count) devices measured; name one by --device:\(ids)")
    }
    return only.deviceID
  }
}
