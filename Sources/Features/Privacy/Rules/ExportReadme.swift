internal import Base

/// The content of `README.txt`: what the files of an export are, for its owner.
struct ExportReadme: Sendable {
  let manifest: ExportManifest

  /// The content of the file.
  var text: [UInt8] {
    var text = """
      YOUR PULSEWIRE DATA

      This archive has everything that Pulsewire has stored of your account
      \(manifest.account), as of \(manifest.time).

      Open index.html in a browser to look at it. The page works without a
      connection and sends nothing anywhere.

      json/          a file for each kind of data, with a JSON object on each line
      csv/           the same for spreadsheets (UTF-8, commas, times in UTC)
                     (one of the two is missing if it was not asked for)
      photos/        your progress photos, if there are any
      manifest.json  what each file has, its fields, and what was left out, with the reason:
                     secret (such as hashes of passwords), bookkeeping of the server,
                     owner (your account, the same everywhere), unreadable
      SHA256SUMS     digests; `sha256sum -c SHA256SUMS` checks that the files are complete

      Times are in UTC, durations in milliseconds (duration_ms), weights in
      kilograms, distances in metres. A workout is a row of workout_logs; its
      exercises and sets are in workout_exercises and workout_sets, and its heart
      rate, one row for each sample, in heart_rate_segments, under the session_id
      that is also the id of the workout. What follows from it is in
      workout_results: what counts was measured from the start of the workout to
      its end, by one device at a time.

      Data that was stored while the archive was written may or may not be in it.

      The files:


      """
    for file in manifest.files where file.format != ExportManifest.fileFormat {
      text += "  \(file.path): \(file.rowCount) \(file.rowCount == 1 ? "row" : "rows")\n"
    }
    let fileCount = manifest.files.count { $0.format == ExportManifest.fileFormat }
    if fileCount > 0 { text += "  and \(fileCount) \(fileCount == 1 ? "photo" : "photos")\n" }
    return Array(text.utf8)
  }
}
