internal import CCurl
internal import Loop

/// The transfers of one loop. Owns the multi handle, and watches sockets on behalf of libcurl
/// (libcurl-multi(3), curl_multi_socket_action(3)).
@safe final class LoopTransfers {
  private let loop: EventLoop
  private let settings: HTTPClientSettings
  @unsafe private var raw: UnsafeMutableRawPointer?
  private var running: [ObjectIdentifier: Transfer] = [:]
  private var watches: [Int32: DescriptorWatch] = [:]
  private var timer: LoopTimer?

  init(_ settings: HTTPClientSettings, on loop: EventLoop) {
    self.loop = loop
    self.settings = settings
  }

  deinit {
    unsafe CCurl_multi_set_owner(raw, nil, nil, nil)
    unsafe curl_multi_cleanup(raw)
  }

  /// Returns the multi handle, created for the first transfer: many loops never have one.
  @unsafe private func multi() -> UnsafeMutableRawPointer {
    if let raw = unsafe raw { return unsafe raw }
    guard let made = unsafe curl_multi_init() else {
      preconditionFailure("curl_multi_init failed")
    }
    let back = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe CCurl_multi_set_owner(made, back, watchSocket, startTimer)
    unsafe CCurl_multi_set_number(
      made, CURLMOPT_MAX_TOTAL_CONNECTIONS, settings.connectionsMax)
    unsafe raw = made
    return unsafe made
  }

  private var isClosed = false

  /// Runs a transfer to its end; removes it if the task is cancelled.
  func run(_ transfer: Transfer) async throws(HTTPClientError) {
    try start(transfer)
    defer { remove(transfer) }

    while transfer.result == nil {
      do { try await transfer.signal.wait() } catch { throw .cancelled }
    }
    if case .failure(let error) = transfer.result { throw error }
  }

  /// Starts a transfer, which runs until it is removed.
  func start(_ transfer: Transfer) throws(HTTPClientError) {
    loop.assertCurrent()
    guard !isClosed, running.count < settings.transfersMax else { throw .busy }
    if Task.isCancelled { throw .cancelled }
    running[ObjectIdentifier(transfer)] = transfer
    let code = unsafe curl_multi_add_handle(multi(), transfer.raw)
    precondition(code == CURLM_OK, "curl_multi_add_handle failed: \(code.rawValue)")
  }

  /// Ends all transfers.
  func close() {
    isClosed = true
    for transfer in running.values { transfer.fail(.cancelled) }
    for transfer in running.values { remove(transfer) }
    unsafe curl_multi_cleanup(raw)
    unsafe raw = nil
    for watch in watches.values { watch.close() }
    watches = [:]
    cancelTimer()
  }

  /// Removes a transfer, wherever it is.
  func remove(_ transfer: Transfer) {
    guard running.removeValue(forKey: ObjectIdentifier(transfer)) != nil else { return }
    unsafe curl_multi_remove_handle(raw, transfer.raw)
  }

  // MARK: Requests of libcurl

  fileprivate func watch(_ descriptor: Int32, for what: Int32) {
    guard what != CURL_POLL_REMOVE else {
      watches.removeValue(forKey: descriptor)?.close()
      return
    }
    let readable = what & CURL_POLL_IN != 0
    let writable = what & CURL_POLL_OUT != 0
    if let watch = watches[descriptor] {
      watch.change(readable: readable, writable: writable)
      return
    }
    let watch = DescriptorWatch(borrowing: descriptor, on: loop)
    watches[descriptor] = watch
    watch.start(readable: readable, writable: writable) { [unowned self] readiness in
      var events: Int32 = 0
      if readiness.isReadable { events |= CURL_CSELECT_IN }
      if readiness.isWritable { events |= CURL_CSELECT_OUT }
      self.act(on: descriptor, events)
    }
  }

  /// Calls libcurl after `milliseconds`; never for a negative number.
  fileprivate func setTimer(milliseconds: Int) {
    cancelTimer()
    guard milliseconds >= 0 else { return }
    timer = loop.schedule(after: .milliseconds(milliseconds)) { [unowned self] in
      self.timer = nil
      self.act(on: Int32(CCurl_timer_action), 0)
    }
  }

  private func cancelTimer() {
    if let timer { loop.cancel(timer) }
    timer = nil
  }

  /// Lets libcurl do its pending work, and notifies the transfers that have ended.
  private func act(on descriptor: Int32, _ events: Int32) {
    var runningCount: Int32 = 0
    unsafe curl_multi_socket_action(raw, descriptor, events, &runningCount)
    var code = CURLE_OK
    while let easy = unsafe CCurl_next_end(raw, &code) {
      guard let back = unsafe CCurl_owner(easy) else { continue }
      unsafe Unmanaged<Transfer>.fromOpaque(back).takeUnretainedValue().end(with: code)
    }
  }
}

/// Starts, changes or stops watching a socket for libcurl (CURLMOPT_SOCKETFUNCTION(3)).
private func watchSocket(
  _ easy: UnsafeMutableRawPointer?, _ descriptor: Int32, _ what: Int32,
  _ back: UnsafeMutableRawPointer?, _ perSocket: UnsafeMutableRawPointer?
) -> Int32 {
  guard let back = unsafe back else { return 0 }
  unsafe Unmanaged<LoopTransfers>.fromOpaque(back).takeUnretainedValue()
    .watch(descriptor, for: what)
  return 0
}

/// Sets libcurl's timer (CURLMOPT_TIMERFUNCTION(3)).
private func startTimer(
  _ multi: UnsafeMutableRawPointer?, _ milliseconds: Int, _ back: UnsafeMutableRawPointer?
) -> Int32 {
  guard let back = unsafe back else { return 0 }
  unsafe Unmanaged<LoopTransfers>.fromOpaque(back).takeUnretainedValue()
    .setTimer(milliseconds: milliseconds)
  return 0
}
