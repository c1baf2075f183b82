public import Messages
import Wire

/// Opens a stream of readings.
public struct OpenHrvSync: Equatable, Sendable {
  /// Where they come from, as in UploadHrvReadingsRequest, but not empty.
  public var source: String = ""

  /// What measured them, in the words of the source; may be empty.
  public var sourceDevice: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
