internal import Loop
import Synchronization

/// The uplinks of this process, so that a newer one of the same session and device ends the older one
/// at once. (One on another node ends with its next write: its epoch is over.)
final class UplinkRegistry: Sendable {
  private let uplinks = Mutex<[UplinkKey: LoopHeld<HeartRateUplink>]>([:])

  /// Registers `uplink`, and ends the one that it replaces.
  func open(_ uplink: HeartRateUplink) {
    let held = LoopHeld(uplink, on: uplink.loop)
    let key = uplink.key
    let replaced = uplinks.withLock { $0.updateValue(held, forKey: key) }
    replaced?.loop.execute {
      replaced?.value?.takenOver()
      replaced?.release()
    }
  }

  /// Forgets `uplink`, unless a newer one has replaced it.
  func close(_ uplink: HeartRateUplink) {
    let key = uplink.key
    let loop = uplink.loop
    let epoch = uplink.epoch
    uplinks.withLock { uplinks in
      guard let current = uplinks[key], current.loop === loop, current.value?.epoch == epoch
      else { return }
      uplinks[key] = nil
    }
  }
}
