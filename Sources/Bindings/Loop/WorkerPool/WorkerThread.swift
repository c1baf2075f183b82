internal import CLoop
import Glibc

/// A thread that serves a queue until it is closed and empty.
enum WorkerThread {
  /// Starts a thread; returns false if the system cannot create one.
  static func start(_ index: Int, niceness: Int32, serving queue: WorkQueue) -> Bool {
    let service = Service(index: index, niceness: niceness, queue: queue)
    let argument = unsafe Unmanaged.passRetained(service).toOpaque()
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let service = unsafe Unmanaged<Service>.fromOpaque(argument).takeRetainedValue()
        unsafe pthread_setname_np(pthread_self(), "worker-\(service.index)")
        // On Linux this applies to the calling thread only (setpriority(2), "C library/kernel
        // differences").
        if service.niceness > 0 {
          setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, service.niceness)
        }
        service.queue.serve()
        return nil
      }, argument)
    guard status == 0 else {
      unsafe Unmanaged<Service>.fromOpaque(argument).release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private final class Service: Sendable {
    let index: Int
    let niceness: Int32
    let queue: WorkQueue
    init(index: Int, niceness: Int32, queue: WorkQueue) {
      self.index = index
      self.niceness = niceness
      self.queue = queue
    }
  }
}
