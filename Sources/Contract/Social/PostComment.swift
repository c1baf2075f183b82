package import Wire

package struct PostComment: MappedMessage {
  package var id = UUID.zero
  package var postID = UUID.zero
  package var username = ""
  package var isOwn = false
  package var text = ""
  package var createTime = Timestamp.epoch
  package var editTime: Timestamp?
  package var likeCount: Int64 = 0
  package var isLiked = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.PostComment")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.postID)
    m.text(3, &v.username)
    m.flag(4, &v.isOwn)
    m.text(5, &v.text)
    m.message(6, &v.createTime)
    m.message(7, &v.editTime)
    m.number(8, &v.likeCount)
    m.flag(9, &v.isLiked)
  }
}
