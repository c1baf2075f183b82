internal import Base
internal import JSON

/// The content of `index.html`: a page that opens without a server and shows what is in an export. It loads nothing, and
/// writes the embedded values as text, never as HTML.
struct ExportPage: Sendable {
  let manifest: ExportManifest
  let overview: ExportOverview

  /// The content of the page.
  var html: [UInt8] {
    let (start, end) = (Array(Self.start.utf8), Array(Self.end.utf8))
    return start + data + end
  }

  /// The content that the page shows, as JSON. No `<` is in it, so that it cannot end its element.
  private var data: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("account")
    writer.text(manifest.account.description)
    writer.key("time")
    writer.text(manifest.time.description)
    writer.key("files")
    writer.beginArray()
    for file in manifest.files {
      writer.beginObject()
      writer.key("path")
      writer.text(file.path)
      writer.key("table")
      writer.text(file.table.title)
      writer.key("rows")
      writer.integer(file.rowCount)
      writer.key("bytes")
      writer.integer(file.byteCount)
      writer.endObject()
    }
    writer.endArray()
    writer.key("tables")
    writer.beginArray()
    for table in overview.tables {
      writer.beginObject()
      writer.key("title")
      writer.text(table.title)
      writer.key("rowCount")
      writer.integer(table.rowCount)
      write(table.rows, after: table.header, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("curves")
    writer.beginArray()
    for curve in overview.curves {
      writer.beginObject()
      writer.key("rowCount")
      writer.integer(curve.rowCount)
      write(curve.rows, after: samplesHeader, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes.reduce(into: []) { bytes, byte in
      if byte == UInt8(ascii: "<") {
        bytes.append(contentsOf: "\\u003c".utf8)
      } else {
        bytes.append(byte)
      }
    }
  }

  private var samplesHeader: [UInt8] {
    overview.tables.first { $0.title == ExportOverview.samplesTitle }?.header ?? []
  }

  /// Writes rows as their file has them: lines of JSON, or of CSV below the names of the columns.
  private func write(_ rows: [[UInt8]], after header: [UInt8], to writer: inout JSONWriter) {
    writer.key("header")
    writer.text(String(decoding: header, as: UTF8.self))
    writer.key("rows")
    writer.beginArray()
    for row in rows { writer.text(String(decoding: row, as: UTF8.self)) }
    writer.endArray()
  }

  private static let start = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Your Pulsewire data</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
      table { border-collapse: collapse; font-size: 13px; display: block; overflow-x: auto }
      th, td { border: 1px solid #ccc; padding: 2px 8px; text-align: left; vertical-align: top }
      svg { width: 100%; height: 8rem; background: #f6f6f6 }
      summary { cursor: pointer }
    </style>
    <h1>Your Pulsewire data</h1>
    <p id="about"></p>
    <noscript>This page draws with JavaScript, which is off; README.txt says what the files are.</noscript>
    <h2>Workouts</h2>
    <div id="workouts"></div>
    <h2>Everything</h2>
    <div id="tables"></div>
    <script type="application/json" id="data">
    """

  private static let end = """
    </script>
    <script>
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);

    function element(name, text, parent) {
      const made = document.createElement(name);
      if (text !== undefined) made.textContent = text;
      if (parent) parent.append(made);
      return made;
    }

    function cells(line) {
      const found = [];
      const pattern = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/gy;
      for (let match; (match = pattern.exec(line)); ) {
        found.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
        if (match[3] === "") break;
      }
      return found;
    }

    function objects(source) {
      if (!source.header) return source.rows.map((row) => JSON.parse(row));
      const names = cells(source.header);
      return source.rows.map((row) => {
        const values = cells(row);
        return Object.fromEntries(names.map((name, index) => [name, values[index]]));
      });
    }

    const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
    const when = (text) => new Date(text).toLocaleString();

    function show(value) {
      if (value === null || value === undefined) return "";
      return typeof value === "object" ? JSON.stringify(value) : String(value);
    }

    const clock = (milliseconds) => {
      const seconds = Math.max(0, Math.round(milliseconds / 1000));
      const tail = String(seconds % 60).padStart(2, "0"), minutes = Math.floor(seconds / 60);
      return minutes < 60 ? `${minutes}:${tail}` :
        `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${tail}`;
    };

    // A line for each device: a sample of each that was measured from the start of the workout to its end.
    function draw(curves, workout, parent) {
      const start = Date.parse(workout.started_at), end = workout.ended_at ? Date.parse(workout.ended_at) : Infinity;
      const lines = curves.map((curve) => curve.rows.map((row) => [Date.parse(row.time), Number(row.bpm)])
        .filter(([time]) => time >= start && time <= end)).filter((points) => points.length);
      const all = lines.flat();
      if (!all.length) return;
      const times = all.map(([time]) => time), beats = all.map(([, bpm]) => bpm);
      const first = Math.min(...times), last = Math.max(...times);
      const low = Math.min(...beats), high = Math.max(...beats, low + 1);
      const namespace = "http://www.w3.org/2000/svg";
      const picture = document.createElementNS(namespace, "svg");
      picture.setAttribute("viewBox", "0 0 1000 200");
      picture.setAttribute("preserveAspectRatio", "none");
      for (const points of lines) {
        const line = document.createElementNS(namespace, "polyline");
        line.setAttribute("points", points.map(([time, bpm]) =>
          `${((time - first) / Math.max(1, last - first)) * 1000},${190 - ((bpm - low) / (high - low)) * 180}`)
          .join(" "));
        line.setAttribute("fill", "none");
        line.setAttribute("stroke", "crimson");
        line.setAttribute("stroke-width", "2");
        line.setAttribute("vector-effect", "non-scaling-stroke");
        picture.append(line);
      }
      parent.append(picture);
    }

    // What the server counts of the heart rate, and shows everywhere else.
    function showResult(result, parent) {
      if (!result || !Number(result.average_bpm)) return;
      element("p", `${result.min_bpm} to ${result.max_bpm} bpm, ${Math.round(Number(result.average_bpm))} on average, ` +
        `of ${plural(Number(result.sample_count), "sample")} that count`, parent);
      const parts = (String(result.zone_ms).match(/[0-9]+/g) || []).map(Number);
      const all = parts.reduce((sum, one) => sum + one, 0);
      if (all) element("p", "Zones: " + parts.map((one, zone) =>
        `${zone === 0 ? "below" : zone} ${Math.round((one / all) * 100)} %`).join(", "), parent);
    }

    const rowsOf = (title) => {
      const table = data.tables.find((one) => one.title === title);
      return table ? objects(table) : [];
    };
    const results = new Map(rowsOf("workout_results").map((result) => [result.workout_log_id, result]));
    const logs = new Map(rowsOf("workout_logs").map((log) => [log.id, log]));
    const exercises = rowsOf("workout_exercises");
    const sets = rowsOf("workout_sets");

    function showSets(log, parent) {
      const lines = exercises.filter((one) => one.workout_log_id === log)
        .sort((one, other) => Number(one.position) - Number(other.position))
        .flatMap((exercise) => sets.filter((set) => set.exercise_id === exercise.id)
          .sort((one, other) => Number(one.set_number) - Number(other.set_number))
          .map((set) => [exercise.name, set.set_number,
            Number(set.reps) ? set.reps + (isTrue(set.is_unilateral) ? " a side" : "") : "",
            Number(set.weight_kg) ? show(set.weight_kg) + (isTrue(set.is_assisted) ? " help" : "") : "",
            Number(set.duration_ms) ? clock(Number(set.duration_ms)) : "", show(set.distance_m), show(set.rpe)]));
      if (!lines.length) return;
      const body = element("table", undefined, parent);
      const head = element("tr", undefined, body);
      for (const name of ["Exercise", "Set", "Reps", "kg", "Time", "m", "RPE"]) element("th", name, head);
      for (const line of lines) {
        const row = element("tr", undefined, body);
        for (const value of line) element("td", show(value), row);
      }
    }

    element("span", `Account ${data.account}, exported ${when(data.time)}. README.txt says what the files are. ` +
      "Nothing on this page leaves your computer.", document.getElementById("about"));

    const workouts = data.tables.find((table) => table.title === "workout_sessions");
    const curves = new Map();
    for (const curve of data.curves) {
      const rows = objects(curve), session = rows[0].session_id;
      curves.set(session, [...(curves.get(session) || []), { rows, count: curve.rowCount }]);
    }
    const list = document.getElementById("workouts");
    // A session of the player has the id of its log; a log without a session has no curve.
    const sessions = new Map((workouts ? objects(workouts) : []).map((one) => [one.id, one]));
    const shown = [...sessions.values(), ...[...logs.values()].filter((log) => !sessions.has(log.id))]
      .sort((one, other) => Date.parse(other.started_at) - Date.parse(one.started_at)).slice(0, 100);
    if (!shown.length) element("p", "There are none.", list);
    for (const workout of shown) {
      const log = logs.get(workout.id) || {};
      const name = show(log.name) || show(workout.workout_name) || "Workout";
      element("h3", `${name}, ${when(workout.started_at)}`, list);
      const took = log.duration_ms ? `, ${clock(Number(log.duration_ms))} without pauses` : "";
      element("p", workout.ended_at ? `until ${when(workout.ended_at)}${took}` : "not finished", list);
      showSets(workout.id, list);
      const found = curves.get(workout.id);
      if (!found) continue;
      const count = found.reduce((sum, curve) => sum + curve.count, 0);
      element("p", `${plural(count, "sample")} of heart rate are stored; the picture shows some:`, list);
      draw(found, workout, list);
      showResult(results.get(workout.id), list);
    }
    for (const title of ["workout_exercises", "workout_sets"]) {
      const table = data.tables.find((one) => one.title === title);
      if (table && table.rowCount > table.rows.length)
        element("p", `Only ${table.rows.length} of ${table.rowCount} rows of ${title} are here; the files have all.`, list);
    }
    if (workouts && workouts.rowCount > workouts.rows.length)
      element("p", `The newest ${workouts.rows.length} of ${workouts.rowCount}; the files have all of them.`, list);

    const all = document.getElementById("tables");
    for (const title of new Set(data.files.map((file) => file.table))) {
      const files = data.files.filter((file) => file.table === title);
      const table = data.tables.find((one) => one.title === title);
      const part = element("details", undefined, all);
      element("summary", `${title}: ${table ? plural(table.rowCount, "row") : plural(files.length, "file")}`, part);
      const links = element("p", undefined, part);
      for (const file of files.slice(0, 1000)) {
        const link = element("a", `${file.path} (${file.bytes} bytes)`, links);
        link.href = file.path.split("/").map(encodeURIComponent).join("/");
        links.append(" ");
      }
      if (files.length > 1000) element("p", `and ${files.length - 1000} more`, part);
      if (!table || !table.rows.length) continue;
      const rows = objects(table);
      const names = Object.keys(rows[0]);
      const body = element("table", undefined, part);
      const head = element("tr", undefined, body);
      for (const name of names) element("th", name, head);
      for (const row of rows.slice(-20)) {
        const line = element("tr", undefined, body);
        for (const name of names) {
          const text = show(row[name]);
          element("td", text.length > 300 ? text.slice(0, 300) + "…" : text, line);
        }
      }
      if (table.rowCount > 20) element("p", `20 of ${table.rowCount} rows`, part);
    }
    </script>
    </html>

    """
}
