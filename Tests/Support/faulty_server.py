"""A server that answers, or fails, as its first argument and the path of a request say. It writes its
port to standard output, one line, and serves until it is killed, or the tests that started it have ended.

    faulty_server.py http|https CERTIFICATE KEY
    faulty_server.py smtp|starttls|smtps CERTIFICATE KEY FOLDER   mails go into the folder
"""

import itertools
import json
import os
import pathlib
import socket
import ssl
import struct
import sys
import threading
import time
from urllib.parse import parse_qs, urlparse

KIND = sys.argv[1]
ENDED = [0]
SEEN = [0]
FAILED = {}
#: Of mails. Connections have threads of their own, and no two mails may get one number.
NUMBERS = itertools.count(1)


def reset(connection):
    raw = connection.detach() if isinstance(connection, ssl.SSLSocket) else connection.fileno()
    plain = socket.socket(fileno=raw)
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    plain.close()


def wait_for_end(connection):
    """Until the client has gone."""
    try:
        while connection.recv(4096):
            pass
    except OSError:
        pass
    ENDED[0] += 1


def answer(body, status="200 OK", *headers):
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def serve_http(connection):
    file = connection.makefile("rb")
    while line := file.readline():
        SEEN[0] += 1
        method, target, _ = line.decode().split()
        headers = []
        while (line := file.readline().strip()):
            name, value = line.decode().split(":", 1)
            headers.append([name, value.strip()])
        lengths = [int(v) for n, v in headers if n.lower() == "content-length"]
        body = file.read(lengths[0]) if lengths else b""
        url = urlparse(target)
        query = {key: values[0] for key, values in parse_qs(url.query).items()}
        if url.path == "/echo":
            said = {"method": method, "headers": headers, "body": body.decode("latin-1")}
            connection.sendall(answer(
                b"" if method == "HEAD" else json.dumps(said).encode(), "200 OK",
                "X-Twice: one", "x-twice:  two \t", "X-Empty:"))
        elif url.path == "/status":
            connection.sendall(answer(b"why", query["code"] + " Some words", "Retry-After: 7"))
        elif url.path == "/flaky":
            # Fails so often before it is well; what it has failed is counted by name.
            failed = FAILED.get(query["name"], 0)
            FAILED[query["name"]] = failed + 1
            if failed >= int(query["times"]):
                connection.sendall(answer(str(failed).encode()))
            elif query["how"] == "cut":
                # Not before the answer: libcurl itself asks again where a kept connection ends.
                connection.sendall(answer(b"x" * 100)[:-50])
                return
            else:
                connection.sendall(
                    answer(b"", query["how"] + " Words", "Retry-After: " + query["after"]))
        elif url.path == "/counts":
            connection.sendall(answer(json.dumps([SEEN[0], ENDED[0]]).encode()))
        elif url.path == "/silent":
            return wait_for_end(connection)
        elif url.path == "/stall":
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nx")
            return wait_for_end(connection)
        elif url.path == "/drip":
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
            try:
                while True:
                    connection.sendall(b"x")
                    time.sleep(0.02)
            except OSError:
                ENDED[0] += 1
            return
        elif url.path == "/large":
            connection.sendall(answer(b"x" * int(query["bytes"])))
        elif url.path == "/endless":
            connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            try:
                while True:
                    connection.sendall(b"1000\r\n" + b"x" * 4096 + b"\r\n")
            except OSError:
                ENDED[0] += 1
            return
        elif url.path == "/headers":
            connection.sendall(answer(b"", "200 OK", *[f"X-{i}: " + "y" * 1000 for i in range(90)]))
        elif url.path == "/truncated":
            connection.sendall(answer(b"x" * 1000)[:-990])
            return
        elif url.path == "/reset":
            return reset(connection)
        elif url.path == "/garbage":
            connection.sendall(b"\x00\xff no HTTP\r\n\r\n")
            return
        elif url.path == "/nothing":
            return
        elif url.path == "/redirect":
            connection.sendall(answer(b"elsewhere", "302 Found", "Location: " + query["to"]))
        elif url.path == "/early":
            connection.sendall(b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + answer(b"late"))
        else:
            connection.sendall(answer(b"none", "404 Not Found"))


def serve_smtp(connection, context, folder):
    def say(text):
        connection.sendall(text.encode() + b"\r\n")

    file = connection.makefile("rb")
    mail = {"recipients": [], "tls": isinstance(connection, ssl.SSLSocket), "login": None}
    say("220 faulty ESMTP")
    while line := file.readline():
        word = line.decode().strip()
        verb = word.upper()
        if verb.startswith("EHLO"):
            if KIND == "starttls" and not mail["tls"]:
                say("250-STARTTLS")
            say("250-AUTH PLAIN")
            say("250 8BITMIME")
        elif verb == "STARTTLS":
            say("220 go")
            connection = context.wrap_socket(connection, server_side=True)
            file = connection.makefile("rb")
            mail["tls"] = True
        elif verb.startswith("AUTH PLAIN"):
            token = word[len("AUTH PLAIN"):].strip()
            if not token:
                say("334 ")
                token = file.readline().decode().strip()
            import base64
            _, user, password = base64.b64decode(token).decode().split("\0")
            mail["login"] = user
            say("235 in" if password == "secret" else "535 no")
        elif verb.startswith("MAIL FROM:"):
            mail["sender"] = word[10:]
            say("250 ok")
        elif verb.startswith("RCPT TO:"):
            mail["recipients"].append(word[8:])
            if "unknown@" in word:
                say("550 no such user")
            elif "full@" in word:
                say("452 no room")
            elif "silent@" in word:
                return wait_for_end(connection)
            elif "gone@" in word:
                return
            else:
                say("250 ok")
        elif verb == "DATA":
            say("354 go on")
            lines = []
            while (line := file.readline()) not in (b".\r\n", b""):
                lines.append(line[1:] if line.startswith(b".") else line)
            mail["data"] = b"".join(lines).decode("latin-1")
            path = pathlib.Path(folder) / f"mail-{next(NUMBERS)}"
            path.with_suffix(".new").write_text(json.dumps(mail))
            path.with_suffix(".new").rename(path)
            say("250 taken")
        elif verb == "QUIT":
            return say("221 bye")
        else:
            say("502 what?")


def serve(connection, context):
    try:
        if KIND in ("https", "smtps"):
            connection = context.wrap_socket(connection, server_side=True)
        if KIND.startswith("http"):
            serve_http(connection)
        else:
            serve_smtp(connection, context, sys.argv[4])
        connection.close()
    except (OSError, ValueError):
        pass


def end_with(parent):
    """Ends this process when its parent has gone: a run that was killed stops nothing."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def main():
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    print(listener.getsockname()[1], flush=True)
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection, context), daemon=True).start()


main()
