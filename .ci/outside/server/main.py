"""The service of a club: accounts, codes and records over HTTP, as flat JSON.

It prints its port, and ends when its input does. A request is `POST /WORLD/OPERATION`; every world has
accounts of its own. A refusal is `{"__type": …, "message": …}`, with the names that Cognito gives its
exceptions. The operations below `for tests` do to the service what happens to one in the field.
"""

import json
import re
import secrets
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Refusal(Exception):
    def __init__(self, name, message=""):
        super().__init__(name)
        self.body = {"__type": name + "Exception", "message": message}


class World:
    def __init__(self):
        self.lock = threading.Condition()
        self.accounts, self.records, self.tokens = {}, {}, {}
        self.lost, self.failing = set(), set()
        self.held, self.waiting, self.is_releasing = None, 0, False

    # Accounts.

    def account(self, email):
        if email not in self.accounts:
            raise Refusal("UserNotFound", "User does not exist.")
        return self.accounts[email]

    def send_code(self, email):
        self.account(email)["code"] = f"{secrets.randbelow(10**6):06}"
        name, domain = email.split("@")
        return {"destination": f"{name[0]}***@{domain[0]}***"}

    def take_code(self, email, code):
        account = self.account(email)
        if account["code"] is None:
            raise Refusal("ExpiredCode", "Invalid code provided, please request a code again.")
        if code != account["code"]:
            raise Refusal("CodeMismatch", "Invalid verification code provided, please try again.")
        account["code"] = None

    def check_password(self, password):
        if not all(re.search(kind, password) for kind in (".{8}", "[A-Z]", "[a-z]", "[0-9]", r"[\W_]")):
            raise Refusal("InvalidPassword", "Password did not conform with policy.")

    def sign_up(self, email, password, **fields):
        if email in self.accounts:
            raise Refusal("UsernameExists", "User already exists")
        self.check_password(password)
        self.accounts[email] = {"password": password, "confirmed": False, "code": None, "fields": fields}
        return self.send_code(email)

    def confirm_sign_up(self, email, code):
        if self.account(email)["confirmed"]:
            raise Refusal("NotAuthorized", "User cannot be confirmed. Current status is CONFIRMED")
        self.take_code(email, code)
        self.accounts[email]["confirmed"] = True

    def resend_code(self, email):
        if self.account(email)["confirmed"]:
            raise Refusal("InvalidParameter", "User is already confirmed.")
        return self.send_code(email)

    def sign_in(self, email, password):
        account = self.account(email)
        if password != account["password"]:
            raise Refusal("NotAuthorized", "Incorrect username or password.")
        if not account["confirmed"]:
            raise Refusal("UserNotConfirmed", "User is not confirmed.")
        token = secrets.token_hex(16)
        self.tokens[token] = email
        return {"token": token}

    def forgot_password(self, email):
        if not self.account(email)["confirmed"]:
            raise Refusal("InvalidParameter", "Cannot reset password for the user as there is no verified email")
        return self.send_code(email)

    def reset_password(self, email, code, password):
        self.check_password(password)
        self.take_code(email, code)
        self.accounts[email]["password"] = password
        self.revoke(email)

    # Sessions, whose token comes with the request.

    def owner(self, token):
        if token not in self.tokens:
            raise Refusal("NotAuthorized", "Access Token has been revoked")
        return self.tokens[token]

    def restore_session(self, token):
        self.owner(token)

    def sign_out(self, token):
        self.revoke(self.owner(token))

    # Records: a caller has its own.

    def record(self, token, email):
        if self.owner(token) != email:
            raise Refusal("NotAuthorized", "This record is another account's.")
        return self.records.get(email)

    def fetch_profile(self, token, email):
        record = self.record(token, email)
        return {} if record is None else {"email": email, **record}

    def create_profile(self, token, email):
        if self.record(token, email) is not None:
            raise Refusal("ResourceExists", "There is a record already.")
        self.records[email] = {}

    def update_profile(self, token, email, **fields):
        if self.record(token, email) is None:
            raise Refusal("ResourceNotFound", "There is no record.")
        self.records[email].update(fields)

    # For tests.

    def code(self, value):
        return {"code": self.account(value)["code"] or ""}

    def revoke(self, value):
        self.tokens = {token: email for token, email in self.tokens.items() if email != value}

    def lose(self, value):
        self.lost.add(value)

    def fail(self, value):
        self.failing.add(value)

    def hold(self, value):
        self.held = value

    def until_held(self, value):
        self.lock.wait_for(lambda: self.waiting > 0)

    def release(self, value):
        self.held, self.is_releasing = None, True
        self.lock.notify_all()
        self.lock.wait_for(lambda: self.waiting == 0)
        self.is_releasing = False

    def answer(self, operation, values):
        """The status and the body; no body if the answer is lost."""
        with self.lock:
            if operation in self.failing:
                self.failing.remove(operation)
                return 500, {"__type": "InternalErrorException"}
            method = re.sub("[A-Z]", lambda match: "_" + match[0].lower(), operation)
            try:
                status, body = 200, getattr(self, method)(**values) or {}
            except Refusal as refusal:
                status, body = 400, refusal.body
            if operation in self.lost:
                self.lost.remove(operation)
                return status, None
            if operation == self.held:
                self.held, self.waiting = None, self.waiting + 1
                self.lock.notify_all()
                self.lock.wait_for(lambda: self.is_releasing)
                self.waiting -= 1
                self.lock.notify_all()
            return status, body


class Handler(BaseHTTPRequestHandler):
    worlds, lock = {}, threading.Lock()

    def do_POST(self):
        _, name, operation = self.path.split("/")
        values = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        token = self.headers["Authorization"]
        if token:
            values["token"] = token.removeprefix("Bearer ")
        with self.lock:
            world = self.worlds.setdefault(name, World())
        status, body = world.answer(operation, values)
        if body is None:
            return  # The connection closes, as when the network fails.
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        try:
            self.wfile.write(text)
        except OSError:
            pass  # The call was cancelled.

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
