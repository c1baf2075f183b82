import CMessages
public import Messages

/// One page of photos.
public struct ListProgressPhotosResponse: Equatable, Sendable {
  /// The photos, the newest first.
  public var photos: [ProgressPhoto]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(photos: [ProgressPhoto], nextPageToken: String) {
    self.photos = photos
    self.nextPageToken = nextPageToken
  }
}

extension ListProgressPhotosResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__list_progress_photos_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__ListProgressPhotosResponse>) {
    photos = unsafe reader.list("photos", reader.raw.n_photos, reader.raw.photos)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Body__V1__ListProgressPhotosResponse, in arena: Arena) {
    unsafe (raw.n_photos, raw.photos) = arena.copy(list: photos)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
