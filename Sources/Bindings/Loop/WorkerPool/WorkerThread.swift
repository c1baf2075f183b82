internal import CLoop
import Glibc

/// A thread that serves a queue until that is closed and empty.
enum WorkerThread {
  /// As `nice -n 10`: beside a loop that is busy, a worker gets about a tenth of a core
  /// (sched(7), "The nice value").
  private static let niceness: Int32 = 10

  static func start(_ index: Int, serving queue: WorkQueue) {
    let argument = unsafe Unmanaged.passRetained(Service(index: index, queue: queue)).toOpaque()
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let service = unsafe Unmanaged<Service>.fromOpaque(argument).takeRetainedValue()
        unsafe pthread_setname_np(pthread_self(), "worker-\(service.index)")
        // On Linux this is of the calling thread alone (setpriority(2), "C library/kernel
        // differences").
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, WorkerThread.niceness)
        service.queue.serve()
        return nil
      }, argument)
    precondition(status == 0, "pthread_create failed: \(status)")
    pthread_detach(thread)
  }

  private final class Service: Sendable {
    let index: Int
    let queue: WorkQueue
    init(index: Int, queue: WorkQueue) {
      self.index = index
      self.queue = queue
    }
  }
}
