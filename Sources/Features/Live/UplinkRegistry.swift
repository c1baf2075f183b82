internal import Loop
import Synchronization

/// An opening of a stream, as the registry stores it.
protocol UplinkOpening: AnyObject, SendableMetatype {
  /// The key of the stream.
  var key: UplinkKey { get }
  /// The epoch, which is larger than that of every earlier opening.
  var epoch: Int64 { get }
  /// The loop that the opening belongs to.
  var loop: EventLoop { get }

  /// Ends the opening because a newer one exists.
  func takenOver()
}

/// The uplinks of this process, so that a newer one of the same session and device ends the older
/// one at once. (An older one on another node ends with its next write because its epoch is
/// outdated.)
final class UplinkRegistry<Uplink: UplinkOpening>: Sendable {
  private let newest = Mutex<[UplinkKey: Entry]>([:])

  private struct Entry {
    let epoch: Int64
    let uplink: LoopHeld<Uplink>
  }

  /// Registers `uplink`. If there is another one, ends the older of the two, which may be the one
  /// registered last because loops do not wait for each other.
  func open(_ uplink: Uplink) {
    let entry = Entry(epoch: uplink.epoch, uplink: LoopHeld(uplink, on: uplink.loop))
    let key = uplink.key
    let older = newest.withLock { newest -> LoopHeld<Uplink>? in
      if let other = newest[key], other.epoch > entry.epoch { return entry.uplink }
      return newest.updateValue(entry, forKey: key)?.uplink
    }
    older?.loop.execute {
      older?.value?.takenOver()
      older?.release()
    }
  }

  /// Removes `uplink`, unless a newer one has replaced it.
  func close(_ uplink: Uplink) {
    let key = uplink.key
    let epoch = uplink.epoch
    newest.withLock { newest in
      if newest[key]?.epoch == epoch { newest[key] = nil }
    }
  }
}
