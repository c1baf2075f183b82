internal import Base
internal import Digests
public import HTTPClient
public import Loop

/// A bucket of objects, accessed by S3's protocol.
///
/// Transient errors are retried a few times here, within a budget; longer outages are retried by jobs.
/// Bodies are signed by their digest, so that the service detects changes in transit.
public struct ObjectStore: Sendable {
  let settings: ObjectStoreSettings
  let address: ObjectAddress
  let client: HTTPClient
  let host: RetryingHost
  let signature: SignatureV4
  /// The real time, which signatures require.
  let clock = WallClock()

  /// The largest number of files transferred at a time on each loop, with a few short requests.
  private static let connectionsMax = 8

  /// Creates a store for tasks on these loops; nil unless the endpoint is `https://host`, or
  /// `http://localhost:port` for an emulator.
  public init?(_ settings: ObjectStoreSettings, on loops: [EventLoop]) {
    guard let address = ObjectAddress(settings) else { return nil }
    self.settings = settings
    self.address = address
    var transport = HTTPClientSettings()
    transport.authorityFile = settings.authorityFile
    transport.allowsPlainLoopback = true
    transport.timeout = settings.timeout
    transport.connectionsMax = Self.connectionsMax
    client = HTTPClient(transport, on: loops)
    host = RetryingHost(client)
    signature = SignatureV4(
      accessKeyID: settings.accessKeyID, secretKey: settings.secretKey, region: settings.region)
  }

  /// The base URL of the service, and the state of its circuit breaker.
  public var standing: (base: String, state: CircuitBreaker.State) {
    ("\(address.scheme)://\(address.host)", host.standing)
  }

  /// Returns the plan of parts for a file of the given size.
  public func plan(fileBytes: Int64) -> UploadPlan {
    UploadPlan(fileBytes: fileBytes, partBytes: settings.partBytes)
  }

  /// Returns the key of the object `name`: every key has the prefix of the settings.
  public func key(_ name: String) -> String { settings.prefix + name }

  /// Removes an object. An object that does not exist counts as removed.
  public func remove(_ key: String, on loop: EventLoop) async throws(ObjectStoreError) {
    do {
      _ = try await send(.delete, key, on: loop)
    } catch .objectNotFound {
    }
  }

  /// Returns the size of an object, in bytes; nil if it does not exist.
  public func size(
    of key: String, on loop: EventLoop
  ) async throws(ObjectStoreError) -> Int64? {
    do {
      let (_, response) = try await send(.head, key, on: loop)
      return response.header("content-length").flatMap { Int64($0) }
    } catch .objectNotFound {
      return nil
    }
  }

  /// Closes the store and ends the requests under way. Call it once, before the loops stop.
  public func close() async { await client.close() }

  /// Sends a request about an object, signed again for each attempt.
  func send(
    _ method: OutgoingRequest.Method, _ key: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    file: (body: FileBody, digest: [UInt8])? = nil, timeout: Duration? = nil, on loop: EventLoop
  ) async throws(ObjectStoreError) -> (StoreAnswer, IncomingResponse) {
    let path = address.path(of: key)
    let url = address.url(path: path, query: SignatureV4.canonicalQuery(query))
    let digest = Hex.encode(file?.digest ?? Digest.sha256(body))
    let signed = SignatureV4.Request(
      method: method.rawValue, host: address.host, path: path, query: query, headers: headers)
    let response: IncomingResponse
    do throws(HTTPClientError) {
      response = try await host.send(
        on: loop, isTransient: { StoreAnswer($0).isTransient }
      ) {
        var request = OutgoingRequest(
          method, url, headers: signature.signed(signed, digest: digest, at: clock.now),
          body: body)
        request.file = file?.body
        request.timeout = timeout
        return request
      }
    } catch {
      throw ObjectStoreError(error)
    }
    let answer = StoreAnswer(response)
    guard answer.isDone else { throw answer.error }
    return (answer, response)
  }
}
