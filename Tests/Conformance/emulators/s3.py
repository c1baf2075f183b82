"""An object store that speaks as much of S3's protocol as an upload and a download need. It reckons every
signature by itself, from what came over the wire, and refuses what S3 refuses."""

import hashlib
import hmac
import re
import secrets
import socket
import threading
import time
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote, unquote, urlsplit
from xml.etree import ElementTree

BUCKET = "athletes-exports"
KEY_ID = "AKIDPULSEWIRE"
REGION = "eu-north-1"

#: Clocks may be so far apart.
SKEW_SECONDS = 15 * 60
#: Parts but the last are so long at least.
PART_BYTES_MIN = 5 * 1024 * 1024
LINK_SECONDS_MAX = 7 * 24 * 3600

#: Faults: a request is served and not answered; a bit of a body is another when it comes.
LOSE_ANSWER = "lose"
SPOIL_BODY = "spoil"


class Refusal(Exception):
    """An error as S3 tells it."""

    def __init__(self, status, code, more="", headers=None):
        super().__init__(code)
        self.status = status
        self.headers = headers or {}
        self.body = (
            f'<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>{code}</Code>'
            f"<Message>told so</Message>{more}<RequestId>1</RequestId></Error>"
        ).encode()


def _parse_time(text):
    return datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc).timestamp()


def _pairs(query):
    pairs = (pair.partition("=") for pair in query.split("&") if pair)
    return [(unquote(name), unquote(value)) for name, _, value in pairs]


def _encode(text):
    return quote(text, safe="-_.~")


class S3:
    """Serves one bucket until it is closed."""

    def __init__(self, secret=None):
        self.secret = secret or secrets.token_urlsafe(30)
        self.objects = {}
        #: Of each upload: its key, its parts by number.
        self.uploads = {}
        #: Of each request: the method, the path, the query as a dictionary, the status.
        self.log = []
        #: A function of (method, query) that may raise a Refusal, give the number of bytes of the body
        #: after which the connection is cut, or give LOSE_ANSWER or SPOIL_BODY; None is for no fault.
        self.fault = None
        #: What its clock is ahead.
        self.skew_seconds = 0
        self._lock = threading.Lock()
        store = self

        class Handler(BaseHTTPRequestHandler):
            """Hands requests to the store."""

            protocol_version = "HTTP/1.1"

            def _serve(self):
                store._serve(self)

            do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = _serve

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.host = f"127.0.0.1:{self._server.server_address[1]}"
        self.url = f"http://{self.host}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        """Ends it."""
        self._server.shutdown()
        self._server.server_close()

    def options(self, directory):
        """The command line of a server whose exports go here."""
        file = directory / f"s3-{secrets.token_hex(4)}.secret"
        file.write_text(self.secret + "\n")
        return [
            "--export-s3", self.url,
            "--export-s3-region", REGION,
            "--export-s3-bucket", BUCKET,
            "--export-s3-prefix", "of athletes/",
            "--export-s3-path-style", "on",
            "--export-s3-key-id", KEY_ID,
            "--export-s3-secret-file", str(file),
            "--export-s3-encryption", "AES256",
            "--export-s3-part-mib", "5",
        ]  # fmt: skip

    def count(self, method, **query):
        """How many requests of a method went well that have such parameters."""
        return sum(
            1
            for asked, _, given, status in self.log
            if asked == method and status < 300 and query.items() <= given.items()
        )

    def part_numbers(self):
        """The parts that were taken, in order."""
        return [
            int(query["partNumber"])
            for method, _, query, status in self.log
            if method == "PUT" and status == 200 and "partNumber" in query
        ]

    # What is asked

    def _serve(self, handler):
        parts = urlsplit(handler.path)
        query = dict(_pairs(parts.query))
        fault, refusal = None, None
        try:
            fault = self.fault(handler.command, query) if self.fault else None
        except Refusal as told:
            refusal = told
        body = self._read(handler, fault)
        if body is None:
            return self._cut(handler)
        try:
            if refusal:
                raise refusal
            if fault == SPOIL_BODY:
                body = body[:-1] + bytes([body[-1] ^ 1])
            self._verify(handler, parts, query, body)
            prefix = f"/{BUCKET}/"
            if not parts.path.startswith(prefix):
                raise Refusal(404, "NoSuchBucket")
            key = unquote(parts.path[len(prefix) :])
            status, headers, answer = self._do(handler, key, query, body)
        except Refusal as refusal:
            status, headers, answer = refusal.status, refusal.headers, refusal.body
        self.log.append((handler.command, parts.path, query, status))
        if fault == LOSE_ANSWER:
            return self._cut(handler)
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name, value)
        if "Content-Length" not in headers:
            handler.send_header("Content-Length", str(len(answer)))
        handler.end_headers()
        if handler.command != "HEAD":
            handler.wfile.write(answer)

    @staticmethod
    def _cut(handler):
        handler.close_connection = True
        handler.connection.shutdown(socket.SHUT_RDWR)

    @staticmethod
    def _read(handler, fault):
        length = int(handler.headers.get("Content-Length") or 0)
        if isinstance(fault, int):
            handler.rfile.read(min(fault, length))
            return None
        body = handler.rfile.read(length)
        return body if len(body) == length else None

    def _do(self, handler, key, query, body):
        method = handler.command
        with self._lock:
            if method == "POST" and "uploads" in query:
                if handler.headers.get("x-amz-server-side-encryption") != "AES256":
                    raise Refusal(400, "InvalidRequest")
                upload = secrets.token_urlsafe(20) + "/+="
                self.uploads[upload] = (key, {}, handler.headers.get("Content-Type"))
                text = f"<InitiateMultipartUploadResult><Key>{key}</Key>"
                text += f"<UploadId>{upload}</UploadId></InitiateMultipartUploadResult>"
                return 200, {"Content-Type": "application/xml"}, text.encode()
            if "uploadId" in query:
                return self._do_upload(method, key, query, body)
            if method == "PUT":
                self.objects[key] = (body, handler.headers.get("Content-Type"))
                return 200, {"ETag": f'"{hashlib.md5(body).hexdigest()}"'}, b""
            if method == "DELETE":
                self.objects.pop(key, None)
                return 204, {}, b""
            if key not in self.objects:
                raise Refusal(404, "NoSuchKey")
            return self._get(handler, query, *self.objects[key])

    def _do_upload(self, method, key, query, body):
        upload = query["uploadId"]
        if upload not in self.uploads or self.uploads[upload][0] != key:
            raise Refusal(404, "NoSuchUpload")
        _, parts, kind = self.uploads[upload]
        if method == "PUT":
            tag = f'"{hashlib.md5(body).hexdigest()}"'
            parts[int(query["partNumber"])] = (tag, body)
            return 200, {"ETag": tag}, b""
        if method == "DELETE":
            del self.uploads[upload]
            return 204, {}, b""
        root = ElementTree.fromstring(body)
        space = {"s": "http://s3.amazonaws.com/doc/2006-03-01/"}
        named = [
            (int(part.find("s:PartNumber", space).text), part.find("s:ETag", space).text)
            for part in root.findall("s:Part", space)
        ]
        if [number for number, _ in named] != list(range(1, len(parts) + 1)):
            raise Refusal(400, "InvalidPartOrder")
        if any(parts[number][0] != tag for number, tag in named):
            raise Refusal(400, "InvalidPart")
        bodies = [parts[number][1] for number, _ in named]
        if any(len(part) < PART_BYTES_MIN for part in bodies[:-1]):
            raise Refusal(400, "EntityTooSmall")
        self.objects[key] = (b"".join(bodies), kind)
        del self.uploads[upload]
        # As S3 does when it takes its time: blanks before the document.
        return 200, {}, b"  \n<CompleteMultipartUploadResult></CompleteMultipartUploadResult>"

    @staticmethod
    def _get(handler, query, body, kind):
        headers = {"Content-Type": kind or "binary/octet-stream", "Accept-Ranges": "bytes"}
        for name in ("content-disposition", "cache-control"):
            if f"response-{name}" in query:
                headers[name] = query[f"response-{name}"]
        found = re.fullmatch(r"bytes=(\d+)-(\d*)", handler.headers.get("Range") or "")
        if found:
            first = int(found[1])
            last = min(int(found[2] or len(body)), len(body) - 1)
            headers["Content-Range"] = f"bytes {first}-{last}/{len(body)}"
            return 206, headers, body[first : last + 1]
        headers["Content-Length"] = str(len(body))
        return 200, headers, body

    # Who asks

    def _verify(self, handler, parts, query, body):
        now = time.time() + self.skew_seconds
        if "X-Amz-Signature" in query:
            self._verify_link(handler, parts, query, now)
            return
        form = r"AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w{64})"
        found = re.fullmatch(form, handler.headers.get("Authorization") or "")
        if not found:
            raise Refusal(403, "AccessDenied")
        credential, names, signature = found.groups()
        date = handler.headers["x-amz-date"]
        if abs(_parse_time(date) - now) > SKEW_SECONDS:
            stamp = datetime.fromtimestamp(now, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
            raise Refusal(403, "RequestTimeTooSkewed", f"<ServerTime>{stamp}</ServerTime>")
        digest = handler.headers["x-amz-content-sha256"]
        required = {"host"} | {
            name.lower() for name in handler.headers if name.lower().startswith("x-amz-")
        }
        if not required <= set(names.split(";")):
            raise Refusal(403, "AccessDenied")
        self._compare(handler, parts, credential, names, date, digest, signature, _pairs(parts.query))
        if hashlib.sha256(body).hexdigest() != digest:
            raise Refusal(400, "XAmzContentSHA256Mismatch")

    def _verify_link(self, handler, parts, query, now):
        if handler.command not in ("GET", "HEAD"):
            raise Refusal(403, "SignatureDoesNotMatch")
        seconds = int(query["X-Amz-Expires"])
        if not 1 <= seconds <= LINK_SECONDS_MAX:
            raise Refusal(400, "AuthorizationQueryParametersError")
        if now > _parse_time(query["X-Amz-Date"]) + seconds:
            raise Refusal(403, "AccessDenied", "<Message>Request has expired</Message>")
        pairs = [(name, value) for name, value in _pairs(parts.query) if name != "X-Amz-Signature"]
        self._compare(
            handler,
            parts,
            query["X-Amz-Credential"],
            query["X-Amz-SignedHeaders"],
            query["X-Amz-Date"],
            "UNSIGNED-PAYLOAD",
            query["X-Amz-Signature"],
            pairs,
        )

    def _compare(self, handler, parts, credential, names, date, digest, signature, pairs):
        key_id, _, scope = credential.partition("/")
        if key_id != KEY_ID:
            raise Refusal(403, "InvalidAccessKeyId")
        if scope != f"{date[:8]}/{REGION}/s3/aws4_request":
            raise Refusal(400, "AuthorizationHeaderMalformed")
        lines = [f"{name}:{' '.join(handler.headers[name].split())}\n" for name in names.split(";")]
        encoded = sorted((_encode(name), _encode(value)) for name, value in pairs)
        canonical = "\n".join(
            [
                handler.command,
                quote(unquote(parts.path), safe="/-_.~"),
                "&".join(f"{name}={value}" for name, value in encoded),
                "".join(lines),
                names,
                digest,
            ]
        )
        text = "\n".join(
            ["AWS4-HMAC-SHA256", date, scope, hashlib.sha256(canonical.encode()).hexdigest()]
        )
        key = ("AWS4" + self.secret).encode()
        for part in scope.split("/"):
            key = hmac.digest(key, part.encode(), "sha256")
        if not hmac.compare_digest(hmac.digest(key, text.encode(), "sha256").hex(), signature):
            raise Refusal(403, "SignatureDoesNotMatch")
