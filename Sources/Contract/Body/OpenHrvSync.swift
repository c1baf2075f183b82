public import Messages
import Wire

/// The opening of a stream of readings.
public struct OpenHrvSync: Equatable, Sendable {
  /// The source of the readings, as in UploadHrvReadingsRequest, but not empty.
  public var source: String = ""

  /// The measuring device, in the words of the source; may be empty.
  public var sourceDevice: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(source: String = "", sourceDevice: String = "") {
    self.source = source
    self.sourceDevice = sourceDevice
  }
}

extension OpenHrvSync: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.OpenHrvSync")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.source)
    m.text(2, &v.sourceDevice)
  }
}
