"""What `registrar doctor` says of `registrar serve`, in each of its settings.

    doctor.py REGISTRAR ADDRESS    makes pools and app clients there, and compares
"""

import http.server
import json
import subprocess
import sys
import tempfile
import threading

import boto3

registrar, address = sys.argv[1:]
service = boto3.client("cognito-idp", region_name="us-east-1", endpoint_url=address, aws_access_key_id="x",
                       aws_secret_access_key="x")
FITS = {"secret": "fits", "password": "fits", "renewal": "fits", "existence": "note", "sign-up": "fits", "names": "fits"}
SRP, PASSWORD, CHOICE = "ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"
REFRESH = "ALLOW_REFRESH_TOKEN_AUTH"


def pool(names=("email",), **settings):
    made = service.create_user_pool(PoolName="patient", UsernameAttributes=list(names), **settings)
    return made["UserPool"]["Id"]


def client(pool, flows=(SRP, REFRESH), **settings):
    made = service.create_user_pool_client(UserPoolId=pool, ClientName="app", ExplicitAuthFlows=list(flows), **settings)
    return made["UserPoolClient"]["ClientId"], made["UserPoolClient"].get("ClientSecret")


def ask(client, policy="clinic", secret=None, place=address):
    """The verdict of each subject, and the exit status."""
    words = [registrar, "doctor", "--endpoint", place, "--client", client, "--policy", policy]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        if secret:
            file.write(secret + "\n")
            file.flush()
            words += ["--secret", file.name]
        run = subprocess.run(words, capture_output=True, text=True)
    rows = [line.split(None, 2) for line in run.stdout.splitlines()]
    return {row[1]: row[0] for row in rows[:-1]}, run.returncode


def expect(name, found, verdicts, status):
    if found != (verdicts, status):
        sys.exit(f"{name}: expected {verdicts}, {status}; found {found}")


usual = pool()
expect("usual", ask(client(usual)[0]), FITS, 0)
expect("hiding", ask(client(usual, PreventUserExistenceErrors="ENABLED")[0]), {**FITS, "existence": "fits"}, 0)
expect("password alone", ask(client(usual, [PASSWORD, REFRESH])[0]), {**FITS, "password": "note"}, 0)
expect("no flow", ask(client(usual, [REFRESH])[0]), {**FITS, "password": "differs", "existence": "unclear"}, 1)
rotating = client(usual, [SRP], RefreshTokenRotation={"Feature": "ENABLED", "RetryGracePeriodSeconds": 60})
expect("rotation", ask(rotating[0]), FITS, 0)
name, secret = client(usual, GenerateSecret=True)
expect("secret missing", ask(name), {"secret": "differs"}, 1)
expect("secret wrong", ask(name, secret="x" * 40), {"secret": "differs"}, 1)
expect("secret right", ask(name, secret=secret), {**FITS, "secret": "note"}, 0)
expect("secret needless", ask(client(usual)[0], secret=secret), {**FITS, "secret": "differs"}, 1)
closed = pool(AdminCreateUserConfig={"AllowAdminCreateUserOnly": True})
expect("closed", ask(client(closed)[0]), {**FITS, "sign-up": "differs"}, 1)
CODES = {key: value for key, value in FITS.items() if key != "password"}
expect("no codes", ask(client(usual)[0], "passwordless"), {**CODES, "code": "differs"}, 1)
codes = pool(Policies={"SignInPolicy": {"AllowedFirstAuthFactors": ["PASSWORD", "EMAIL_OTP"]}})
shown = client(codes, [CHOICE, REFRESH], PreventUserExistenceErrors="ENABLED")
expect("codes", ask(shown[0], "passwordless"), {**CODES, "code": "fits", "existence": "fits"}, 0)
expect("nobody", ask("nobody"), ({}), 1)
with tempfile.NamedTemporaryFile("w", suffix=".json") as phone:
    json.dump({"name": "phone", "login": ["phone"], "profile": [{"name": "name", "kind": "text"}]}, phone)
    phone.flush()
    expect("numbers", ask(client(pool(["phone_number"]))[0], phone.name), FITS, 0)
    expect("addresses for numbers", ask(client(usual)[0], phone.name), {**FITS, "names": "differs"}, 1)
    both = client(pool(["email", "phone_number"]))[0]
    expect("both", ask(both, phone.name), {**FITS, "names": "note"}, 0)


class Refusing(http.server.BaseHTTPRequestHandler):
    """A firewall before a pool, or a page in place of one."""

    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        status, body = self.server.answer
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Refusing)
threading.Thread(target=server.serve_forever, daemon=True).start()
refusing = f"http://127.0.0.1:{server.server_port}"
server.answer = (400, b'{"__type": "ForbiddenException", "message": "Request not allowed due to WAF block."}')
expect("firewall", ask("4h5k", place=refusing), {subject: "unclear" for subject in FITS}, 3)
server.answer = (404, b"<html>")
expect("no pool", ask("4h5k", place=refusing), {}, 69)
print("18 settings of a pool are told as they are")
