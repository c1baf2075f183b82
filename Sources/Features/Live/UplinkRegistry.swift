internal import Loop
import Synchronization

/// One opening of a stream, as the registry knows it.
protocol UplinkOpening: AnyObject, SendableMetatype {
  /// Whose samples it takes.
  var key: UplinkKey { get }
  /// Larger than that of every earlier opening.
  var epoch: Int64 { get }
  /// Where it belongs to.
  var loop: EventLoop { get }

  /// A newer one is there.
  func takenOver()
}

/// The uplinks of this process, so that a newer one of the same session and device ends the older one
/// at once. (One on another node ends with its next write: its epoch is over.)
final class UplinkRegistry<Uplink: UplinkOpening>: Sendable {
  private let newest = Mutex<[UplinkKey: Entry]>([:])

  private struct Entry {
    let epoch: Int64
    let uplink: LoopHeld<Uplink>
  }

  /// Registers `uplink`, and ends the older one of the two where there is another: it need not be that
  /// which was registered first, for loops do not wait for each other.
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

  /// Forgets `uplink`, unless a newer one has replaced it.
  func close(_ uplink: Uplink) {
    let key = uplink.key
    let epoch = uplink.epoch
    newest.withLock { newest in
      if newest[key]?.epoch == epoch { newest[key] = nil }
    }
  }
}
