internal import CLoop
import Glibc

/// A descriptor and libuv's poll handle for it.
///
/// A class, because libuv keeps a back pointer to it; not `Sendable`.
@safe public final class DescriptorWatch {
  /// The readiness of the descriptor; after an error, for both, so that the next call reports it.
  public struct Readiness {
    /// Whether reading does not block.
    public var isReadable: Bool
    /// Whether writing does not block.
    public var isWritable: Bool
  }

  public private(set) var descriptor: Int32
  private let ownsDescriptor: Bool
  private let poll: UnsafeMutablePointer<uv_poll_t>
  private var action: ((Readiness) -> Void)?
  private var events: Int32 = 0

  /// Watches a descriptor that this object closes.
  init(takingOwnershipOf descriptor: Int32, on loop: EventLoop) {
    loop.assertCurrent()
    self.descriptor = descriptor
    ownsDescriptor = true
    unsafe poll = .allocate(capacity: 1)
    attach(to: loop)
  }

  /// Watches a descriptor that a C library owns. Call `close` before the library closes it.
  public init(borrowing descriptor: Int32, on loop: EventLoop) {
    loop.assertCurrent()
    self.descriptor = descriptor
    ownsDescriptor = false
    unsafe poll = .allocate(capacity: 1)
    attach(to: loop)
  }

  deinit { close() }

  private func attach(to loop: EventLoop) {
    let status = unsafe uv_poll_init(loop.rawLoop, poll, descriptor)
    precondition(status == 0, "uv_poll_init failed for descriptor \(descriptor): \(status)")
    unsafe poll.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  /// Whether `close` has not been called.
  public var isOpen: Bool { descriptor >= 0 }

  /// Begins to call `action` whenever the descriptor is ready for reading and, if requested,
  /// writing.
  public func start(
    readable: Bool = true, writable: Bool, _ action: @escaping (Readiness) -> Void
  ) {
    self.action = action
    events = 0
    change(readable: readable, writable: writable)
  }

  /// Changes the events that are watched.
  public func change(readable: Bool? = nil, writable: Bool? = nil) {
    guard isOpen else { return }
    var wanted = events
    if let readable { wanted = Self.setting(UV_READABLE, readable, in: wanted) }
    if let writable { wanted = Self.setting(UV_WRITABLE, writable, in: wanted) }
    guard wanted != events else { return }
    events = wanted
    if wanted == 0 {
      unsafe uv_poll_stop(poll)
    } else {
      unsafe uv_poll_start(poll, wanted, becameReady)
    }
  }

  private static func setting(_ event: uv_poll_event, _ on: Bool, in events: Int32) -> Int32 {
    on ? events | Int32(event.rawValue) : events & ~Int32(event.rawValue)
  }

  /// Stops watching.
  public func stop() {
    guard isOpen else { return }
    events = 0
    action = nil
    unsafe uv_poll_stop(poll)
  }

  /// Returns the socket's pending error number and clears it; 0 for none.
  func takeError() -> Int32 {
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
    return code
  }

  /// Ends the watch and, if it is owned, closes the descriptor.
  public func close() {
    guard isOpen else { return }
    action = nil
    unsafe uv_poll_stop(poll)
    unsafe poll.pointee.data = nil
    unsafe uv_close(CLoop_handle(poll), freeHandle)
    if ownsDescriptor { _ = Glibc.close(descriptor) }
    descriptor = -1
  }

  fileprivate func call(status: Int32, events: Int32) {
    let failed = status < 0
    // libuv stops at an error. There may be bytes to read before it, so the watch continues: the
    // call that encounters the error ends it.
    if failed, isOpen, self.events != 0 { unsafe uv_poll_start(poll, self.events, becameReady) }
    action?(
      Readiness(
        isReadable: failed || events & Int32(UV_READABLE.rawValue) != 0,
        isWritable: failed || events & Int32(UV_WRITABLE.rawValue) != 0))
  }
}

/// Frees a handle after libuv has closed it.
private func freeHandle(_ handle: UnsafeMutablePointer<uv_handle_t>?) {
  unsafe UnsafeMutableRawPointer(handle)?.deallocate()
}

/// Notifies the watch that its descriptor is ready.
private func becameReady(_ poll: UnsafeMutablePointer<uv_poll_t>?, _ status: Int32, _ events: Int32)
{
  guard let back = unsafe poll?.pointee.data else { return }
  let watch = unsafe Unmanaged<DescriptorWatch>.fromOpaque(back).takeUnretainedValue()
  watch.call(status: status, events: events)
}
