"""What the checks of `registrar serve` have in common: a server, clients, people, and what a failure must say."""

import atexit
import concurrent.futures
import json
import re
import resource
import subprocess
import time
import urllib.error
import urllib.request

import boto3
from botocore.config import Config
from botocore.exceptions import ClientError

PASSWORD = "Correct-horse-1"
CHECKS = []


def check(source):
    """A check, with where it is documented or was published that the real pool answers so."""
    def take(function):
        CHECKS.append((function, source))
        return function
    return take


class Server:
    """A server of its own port, and what is asked of it."""

    def __init__(self, program, *options, file_size=None, open_files=None):
        more = {}
        if file_size:
            # Past the limit a write fails: Python ignores the signal that would kill, and so then does the server.
            more = {"restore_signals": False, "preexec_fn": lambda: resource.setrlimit(
                resource.RLIMIT_FSIZE, (file_size, resource.RLIM_INFINITY))}
        if open_files:
            more = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_NOFILE, open_files)}
        self.process = subprocess.Popen(
            [program, "serve", *([] if "--port" in options else ["--port", "0"]), *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            **more)
        # Whatever becomes of a check, its servers end with it.
        atexit.register(self.process.kill)
        first = self.process.stdout.readline()
        found = re.search(r"at (http://localhost:(\d+))/ \(pool (\S+), app client (\S+)\)", first)
        if not found:
            raise SystemExit(f"registrar serve did not start: {first}{self.process.stderr.read()}")
        self.said = self.process.stdout.readline()
        self.url, self.port = found.group(1), int(found.group(2))
        self.pool, self.app = found.group(3), found.group(4)
        self.aws = boto3.client(
            "cognito-idp", region_name="us-east-1", endpoint_url=self.url, aws_access_key_id="x",
            aws_secret_access_key="x", config=Config(retries={"max_attempts": 0}, parameter_validation=False))
        self.count = 0

    def stop(self):
        self.process.kill()
        self.process.wait()

    def get(self, path):
        return json.load(urllib.request.urlopen(self.url + path))

    def do(self, lines):
        """Carries out lines of the script language."""
        request = urllib.request.Request(self.url + "/_registrar/do", data=lines.encode())
        return json.load(urllib.request.urlopen(request))

    def codes(self, email):
        return [mail["code"] for mail in self.get(f"/_registrar/codes?to={email}")]

    def raw(self, body, target="SignUp", **headers):
        """A request as bytes: its status, headers and body."""
        target = target if "." in target or not target else f"AWSCognitoIdentityProviderService.{target}"
        request = urllib.request.Request(self.url + "/", data=body, headers={
            "content-type": "application/x-amz-json-1.1", **({"x-amz-target": target} if target else {}), **headers})
        try:
            answer = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            answer = error
        return answer.status, dict((k.lower(), v) for k, v in answer.headers.items()), answer.read()

    def raw_post(self, path, body):
        return json.load(urllib.request.urlopen(urllib.request.Request(self.url + path, data=body)))

    # People.

    def address(self):
        self.count += 1
        return f"person{self.count}@example.com"

    def sign_up(self, email=None, password=PASSWORD, app=None, **more):
        email = email or self.address()
        self.aws.sign_up(ClientId=app or self.app, Username=email, Password=password, **more)
        return email

    def confirmed(self, app=None, **more):
        email = self.sign_up(app=app, **more)
        self.aws.confirm_sign_up(ClientId=app or self.app, Username=email, ConfirmationCode=self.codes(email)[0])
        return email

    def sign_in(self, email, password=PASSWORD, app=None):
        return self.aws.initiate_auth(
            ClientId=app or self.app, AuthFlow="USER_PASSWORD_AUTH",
            AuthParameters={"USERNAME": email, "PASSWORD": password})

    def tokens(self, email, password=PASSWORD, app=None):
        return self.sign_in(email, password, app)["AuthenticationResult"]

    def signed_in(self, app=None):
        email = self.confirmed(app=app)
        return email, self.tokens(email, app=app)["AccessToken"]

    def new_app(self, pool=None, **settings):
        settings.setdefault("ExplicitAuthFlows", [
            "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"])
        return self.aws.create_user_pool_client(
            UserPoolId=pool or self.pool, ClientName="app", **settings)["UserPoolClient"]["ClientId"]

    def new_pool(self, **settings):
        pool = self.aws.create_user_pool(PoolName="another", **settings)["UserPool"]["Id"]
        return pool, self.new_app(pool, ExplicitAuthFlows=[
            "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH", "ALLOW_REFRESH_TOKEN_AUTH",
            "ALLOW_ADMIN_USER_PASSWORD_AUTH"])


def fails(name, message, call, *arguments, **members):
    """The call fails with this exception; its message is `message`, or matches it if that is a pattern."""
    try:
        answer = call(*arguments, **members)
    except ClientError as error:
        found = error.response["Error"]
        assert found["Code"] == name, f"{found['Code']} ({found['Message']}), not {name}"
        if isinstance(message, re.Pattern):
            assert message.search(found["Message"]), f"{found['Message']!r} does not match {message.pattern!r}"
        elif message is not None:
            assert found["Message"] == message, f"{found['Message']!r}, not {message!r}"
        return error.response
    raise AssertionError(f"it succeeded, and {name} was expected: {answer}")


def attributes(user):
    return {each["Name"]: each["Value"] for each in user.get("UserAttributes", user.get("Attributes", []))}


# These mostly wait for a limit of time, so they run beside the others.
WAITING = {"connections"}


def run(program, only=None):
    """Runs every check with a server of its file, and tells which failed."""
    start = time.time()
    chosen = [each for each in CHECKS if not only or only in each[0].__name__]
    halves = [[each for each in chosen if (each[0].__module__ in WAITING) == waits] for waits in (True, False)]
    with concurrent.futures.ThreadPoolExecutor(2) as threads:
        failed = [line for lines in threads.map(lambda half: failures_of(program, half), halves) for line in lines]
    return len(chosen), failed, time.time() - start


def failures_of(program, checks):
    """Runs checks one after the other, and tells which failed."""
    failed, servers = [], {}
    for function, source in checks:
        home = function.__module__
        if home not in servers:
            servers[home] = Server(program, "--seed", "29")
        try:
            assert source, "it has no source"
            function(servers[home])
        except Exception as error:  # Whatever went wrong, the check has failed.
            failed.append(f"{home}.{function.__name__}: {type(error).__name__}: {error}")
        if servers[home].process.poll() is not None:
            raise SystemExit(f"the server died in {home}.{function.__name__}")
    for server in servers.values():
        server.stop()
    return failed
