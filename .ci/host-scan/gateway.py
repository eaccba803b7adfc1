"""Between the scanner and the host: it keeps the cookie, the key and the tokens of forms, which a scanner would not.

Without it every attack would end at 401, and nothing behind that would be tried.
"""

import http.server
import pathlib
import re
import sys
import threading
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "host-attacks"))
from harness import Browser, Program, ask  # noqa: E402

HIDDEN = ("_tag", "_token", "_key")


class Gateway:
    """A server at a port of its own, whose statuses are counted."""

    def __init__(self, host):
        self.host, self.lock = host, threading.Lock()
        self.program, self.browser = Program(host), Browser(host)
        self.browser.open("/register?new")
        # What pages have had in their hidden controls: what the scanner puts in their place goes through as it is.
        self.issued, self.statuses = set(), {}
        gateway = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do(self):
                length = int(self.headers.get("content-length") or 0)
                gateway.answer(self, self.rfile.read(length))

            do_GET = do_POST = do_DELETE = do_PUT = do_OPTIONS = do_HEAD = do_PATCH = do

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, request, body):
        kept = ("content-type", "accept", "accept-language", "if-match", "idempotency-key", "referer", "origin")
        headers = {name: request.headers[name] for name in kept if request.headers[name]}
        # The scanner's own address is no origin of the host.
        headers.pop("origin", None)
        path = request.path.replace("%7B", "{").replace("%7D", "}")
        path = path.replace("{id}", self.program.id).replace("{action}", "submitSignUp")
        method = "GET" if request.command == "HEAD" else request.command
        if path.startswith("/registrations/"):
            headers["authorization"] = f"Bearer {self.program.key}"
        elif path.startswith("/register"):
            with self.lock:
                headers["cookie"] = f"__Host-registration={self.browser.cookie}"
                if method == "POST":
                    path, body = self.renewed(path, body)
                    headers["cookie"] = f"__Host-registration={self.browser.cookie}"
        answer = ask(self.host, method, path, body or None, headers)
        if path.startswith("/register/") and answer.status == 200:
            self.issued.update(re.findall(r'name="_\w+" value="([^"]*)"', answer.text))
        self.keep(answer)
        self.send(request, answer)

    def keep(self, answer):
        """Keeps the newest cookie, and counts the answer."""
        with self.lock:
            self.statuses[answer.status] = self.statuses.get(answer.status, 0) + 1
            if setting := answer["set-cookie"]:
                self.browser.cookie = setting.split("=", 1)[1].split(";")[0]

    def renewed(self, path, body):
        """A form with the tokens of the page that is shown now."""
        self.browser.open(self.browser.path)
        values = self.browser.form.values
        pairs = urllib.parse.parse_qsl(body.decode("utf-8", "surrogateescape"), keep_blank_values=True)
        if not pairs:
            return path, body
        renewed = [(name, values.get(name, value) if name in HIDDEN and value in self.issued else value) for name, value in pairs]
        if all(name != "_action" for name, _ in renewed):
            # The scanner presses no button.
            renewed.append(("_action", self.browser.form.actions[0]))
        return path, urllib.parse.urlencode(renewed, errors="surrogateescape").encode()

    def send(self, request, answer):
        request.send_response_only(answer.status)
        for name, value in answer.headers:
            if name.lower() not in ("content-length", "connection", "transfer-encoding"):
                # The scanner is told what a browser is told by TLS, except that the cookie may come back without it.
                request.send_header(name, value)
        request.send_header("content-length", str(len(answer.body)))
        request.end_headers()
        if request.command != "HEAD":
            try:
                request.wfile.write(answer.body)
            except OSError:
                pass  # The scanner no longer waits.

    def stop(self):
        self.server.shutdown()
