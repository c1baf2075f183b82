import Base
import Loop
import TestSupport
import Testing

@testable import HTTPClient
@testable import ObjectStore

@Suite struct `A plan of an upload` {
  @Test func `covers the file once, in order, with no more parts than S3 takes`() {
    var generator = SplitMix64(seed: 20_261_121)
    let mebibyte: Int64 = 1 << 20
    let sizes: [Int64] =
      [0, 1, 5 * mebibyte, 5 * mebibyte + 1, 80_000 * mebibyte, 80_000 * mebibyte + 1, 5 << 40]
      + (0..<200).map { _ in Int64.random(in: 0...(1 << 42), using: &generator) }
    for size in sizes {
      for partBytes in [5 * mebibyte, 8 * mebibyte, 5120 * mebibyte] {
        let plan = UploadPlan(fileBytes: size, partBytes: partBytes)
        #expect((1...10_000).contains(plan.partCount) && plan.partBytes >= partBytes)
        #expect(plan.isWhole == (size <= plan.partBytes))
        let numbers = [1, 2, plan.partCount / 2, plan.partCount - 1, plan.partCount]
          .filter { (1...plan.partCount).contains($0) }
        for number in numbers {
          let (offset, count) = plan.part(number)
          #expect(offset == Int64(number - 1) * plan.partBytes)
          let isLast = number == plan.partCount
          #expect(isLast ? offset + count == size : count == plan.partBytes)
        }
      }
    }
  }
}

@Suite struct `An answer of an object store` {
  private func answer(_ status: Int, _ text: String) -> StoreAnswer {
    StoreAnswer(IncomingResponse(status: status, headers: [], body: Array(text.utf8)))
  }

  private func refusal(_ status: Int, _ code: String, _ more: String = "") -> StoreAnswer {
    answer(status, "<?xml?>\n<Error><Code>\(code)</Code>\(more)</Error>")
  }

  @Test func `is good if its status is, and it tells of no error after all`() {
    #expect(answer(200, "").isDone && answer(204, "").isDone)
    #expect(answer(200, "<R><UploadId>a&amp;b</UploadId></R>").element("UploadId") == "a&b")
    #expect(answer(200, "<R></R>").element("UploadId") == nil)
    #expect(!answer(301, "").isDone && !answer(404, "").isDone && !answer(500, "").isDone)
    let late = refusal(200, "InternalError")
    #expect(!late.isDone && late.isTransient)
  }

  @Test(arguments: [
    (503, "SlowDown"), (500, "InternalError"), (400, "RequestTimeout"), (400, "BadDigest"),
    (400, "XAmzContentSHA256Mismatch"), (409, "OperationAborted"), (429, ""), (502, ""),
  ])
  func `tells what may go well later`(status: Int, code: String) {
    let answer = refusal(status, code)
    #expect(answer.isTransient)
    guard case .unavailable = answer.error else {
      Issue.record("\(answer.error)")
      return
    }
  }

  @Test func `tells what somebody has to mend`() {
    #expect(refusal(403, "SignatureDoesNotMatch").error == .refused("SignatureDoesNotMatch"))
    #expect(refusal(403, "AccessDenied").error == .refused("AccessDenied"))
    #expect(answer(403, "").error == .refused("status 403"))
    #expect(refusal(301, "PermanentRedirect").error == .refused("PermanentRedirect"))
    #expect(
      refusal(400, "AuthorizationHeaderMalformed").error
        == .refused("AuthorizationHeaderMalformed"))
    #expect(refusal(404, "NoSuchBucket").error == .bucketNotFound)
    #expect(refusal(404, "NoSuchUpload").error == .uploadNotFound)
    #expect(refusal(404, "NoSuchKey").error == .objectNotFound)
    #expect(answer(404, "").error == .objectNotFound)
    let skewed = refusal(403, "RequestTimeTooSkewed", "<ServerTime>2026</ServerTime>")
    #expect(skewed.error == .clockSkewed(serviceTime: "2026"))
    #expect(skewed.error.description.contains("Set this machine's clock"))
    #expect(!skewed.isTransient)
    #expect(refusal(400, "InvalidPart").error == .unexpected("code InvalidPart"))
  }

  @Test func `puts no more than a word into a log`() {
    let code = "A\nB<script>" + String(repeating: "x", count: 5000)
    #expect(refusal(403, code).error.description.count < 250)
    #expect(!refusal(403, code).error.description.contains("\n"))
  }
}

@Suite struct `The address of a bucket` {
  private func settings(_ endpoint: String, isPathStyle: Bool) -> ObjectStoreSettings {
    var settings = ObjectStoreSettings(
      endpoint: endpoint, region: "r", bucket: "b-c", accessKeyID: "id", secretKey: "secret")
    settings.isPathStyle = isPathStyle
    return settings
  }

  @Test(arguments: [
    ("https://s3.example.com", false, "https://b-c.s3.example.com/a/b%20c"),
    ("https://s3.example.com/", true, "https://s3.example.com/b-c/a/b%20c"),
    ("HTTPS://S3.example.com:443", true, "https://s3.example.com/b-c/a/b%20c"),
    ("https://s3.example.com:9000", false, "https://b-c.s3.example.com:9000/a/b%20c"),
    ("http://localhost:9000", true, "http://localhost:9000/b-c/a/b%20c"),
  ])
  func `is in the host's name or in the path`(
    endpoint: String, isPathStyle: Bool, expected: String
  ) throws {
    let settings = settings(endpoint, isPathStyle: isPathStyle)
    let address = try #require(ObjectAddress(settings))
    #expect(address.url(path: address.path(of: "a/b c"), query: "") == expected)
    #expect(settings.isUsable)
  }

  @Test(arguments: [
    "", "s3.example.com", "ftp://x", "https://", "https://a/b", "https://u@a", "https://a?b",
    "http://s3.example.com", "http://localhost.evil.com",
  ])
  func `is none for what is no https, and nowhere in the open`(endpoint: String) {
    #expect(!settings(endpoint, isPathStyle: true).isUsable)
  }

  @Test func `does not show the secret`() {
    let settings = settings("https://a", isPathStyle: true)
    var text = ""
    dump(settings, to: &text)
    #expect(!text.contains("secret") && !"\(settings)".contains("secret"))
  }
}

@Suite struct `A link to an object` {
  @Test(arguments: [(-5, 1), (0, 1), (60, 60), (86_400, 86_400), (30 * 86_400, 604_800)])
  func `works for as long as it should, within what S3 takes`(seconds: Int, expected: Int)
    async throws
  {
    let settings = ObjectStoreSettings(
      endpoint: "https://s3.example.com", region: "r", bucket: "bucket", accessKeyID: "id",
      secretKey: "secret")
    let store = try #require(ObjectStore(settings, on: testLoops.loops))
    let link = store.link(to: "a b", fileName: "c.zip", for: .seconds(seconds))
    #expect(link.hasPrefix("https://bucket.s3.example.com/a%20b?"))
    #expect(link.contains("&X-Amz-Expires=\(expected)&"))
    #expect(link.contains("response-content-disposition=attachment%3B%20filename%3D%22c.zip%22"))
    #expect(!link.contains("secret"))
    await store.close()
  }
}
