"""Load on `registrar serve`, moto and ministack by the same client, each alone, one after the other.

    measure.py REGISTRAR [--users N] [--only NAME]

The client is this program: a process with eight connections, which stay open where the server lets them; each sends
the next request when its last was answered, so that eight are in flight. It speaks HTTP by itself, because a library for
it takes longer than `registrar serve` does. Each measurement has a number of registrations and a time that it ends after,
whichever comes first. What is measured is the same for all three: the calls of the API, and for `registrar serve` also a
request for the code, which both others do not check.

The client takes its share of the same cores, and so does all else that runs there. What a server does is therefore also
told by its processor time. Signatures are measured alike: by the processor time that libcrypto takes for one, on as
many cores at once, before and after the registrations that they are compared with. (`openssl speed -multi` counts
the time of the clock: it told 5,900 µs for one on a busy machine, on which it took 800.)
"""

import argparse
import atexit
import json
import os
import pathlib
import re
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time

PASSWORD = "Correct-horse-1"
CONNECTIONS = 8
SECONDS = 10


HEADERS = (
    "Host: localhost\r\nContent-Type: application/x-amz-json-1.1\r\n"
    # Both others look at it to tell which service is meant.
    "Authorization: AWS4-HMAC-SHA256 Credential=x/20260101/us-east-1/cognito-idp/aws4_request, SignedHeaders=host, "
    "Signature=x\r\n")


def calling(operation, **members):
    body = json.dumps(members)
    return (f"POST / HTTP/1.1\r\n{HEADERS}X-Amz-Target: AWSCognitoIdentityProviderService.{operation}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}").encode()


def getting(path):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


class Connection:
    """A connection that is made again when the server has closed it."""

    def __init__(self, port):
        self.port, self.socket, self.data = port, None, b""

    def send(self, request):
        if self.socket is None:
            self.socket = socket.create_connection(("127.0.0.1", self.port), 30)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(request)
        self.data = b""

    def receive(self):
        """The body of the answer; None if it is not whole yet."""
        part = self.socket.recv(65536)
        if not part:
            raise ConnectionError("closed")
        self.data += part
        end = self.data.find(b"\r\n\r\n")
        if end < 0:
            return None
        head = self.data[:end].lower()
        length = int(re.search(rb"content-length: *(\d+)", head).group(1))
        if len(self.data) < end + 4 + length:
            return None
        body = self.data[end + 4:end + 4 + length]
        if b"connection: close" in head or head.startswith(b"http/1.0"):
            self.close()
        if not head.startswith(b"http/1.1 200") and not head.startswith(b"http/1.0 200"):
            raise RuntimeError(f"{head[:60]!r} {body[:200]!r}")
        return json.loads(body or b"null")

    def close(self):
        self.socket.close()
        self.socket = None

    def ask(self, request):
        self.send(request)
        while (answer := self.receive()) is None:
            pass
        return answer


class Subject:
    """A server, started for one measurement; its pool, and an app client without a secret."""

    def __init__(self, name, port, command, environment):
        self.name, self.port = name, port
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            command, stdout=self.log, stderr=subprocess.STDOUT, env={**os.environ, **environment})
        atexit.register(self.process.kill)
        self.connection = Connection(port)
        for _ in range(300):
            try:
                self.connection.ask(calling("ListUserPools", MaxResults=1))
                break
            except (OSError, RuntimeError):
                self.connection.socket = None
                time.sleep(0.1)
        else:
            self.log.seek(0)
            raise SystemExit(f"{name} did not start: {self.log.read()[-500:]!r}")
        self.prepare()

    def prepare(self):
        def call(*words, **members):
            return self.connection.ask(calling(*words, **members))
        self.pool = call("CreateUserPool", PoolName="load", UsernameAttributes=["email"],
                         AutoVerifiedAttributes=["email"])["UserPool"]["Id"]
        self.client = call("CreateUserPoolClient", UserPoolId=self.pool, ClientName="load", ExplicitAuthFlows=[
            "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"])["UserPoolClient"]["ClientId"]

    # Both others accept any code.
    knows_codes = False

    def memory(self):
        """What it has in memory, in bytes, with the processes that it has started."""
        found = subprocess.run(["ps", "-o", "rss=", "--pid", str(self.process.pid), "--ppid", str(self.process.pid)],
                               capture_output=True, text=True).stdout
        return sum(int(word) for word in found.split()) * 1024

    def cpu(self):
        """How long it has computed, in seconds, with the processes that it has started."""
        found = subprocess.run(["ps", "-o", "pid=", "--pid", str(self.process.pid), "--ppid", str(self.process.pid)],
                               capture_output=True, text=True).stdout
        ticks = 0
        for word in found.split():
            ticks += sum(map(int, pathlib.Path(f"/proc/{word}/stat").read_text().rpartition(")")[2].split()[11:13]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


class Registrar(Subject):
    knows_codes = True

    def prepare(self):
        # The pool that exists at start.
        self.pool, self.client = "us-east-1_registrar", "registrar"


def confirm_only(subject, email):
    """SignUp and ConfirmSignUp: yields each request, and is sent its answer."""
    yield calling("SignUp", ClientId=subject.client, Username=email, Password=PASSWORD,
                  UserAttributes=[{"Name": "email", "Value": email}])
    code = (yield getting(f"/_registrar/codes?to={email}"))[0]["code"] if subject.knows_codes else "123456"
    yield calling("ConfirmSignUp", ClientId=subject.client, Username=email, ConfirmationCode=code)


def sign_up(subject, email):
    yield calling("SignUp", ClientId=subject.client, Username=email, Password=PASSWORD)


def whole(subject, email):
    """A registration: sign-up, code, confirmation, sign-in with its three tokens, and the profile."""
    yield from confirm_only(subject, email)
    answer = yield calling("InitiateAuth", ClientId=subject.client, AuthFlow="USER_PASSWORD_AUTH", AuthParameters={
        "USERNAME": email, "PASSWORD": PASSWORD})
    yield calling("UpdateUserAttributes", AccessToken=answer["AuthenticationResult"]["AccessToken"],
                  UserAttributes=[{"Name": "name", "Value": "Ana"}])


class Figures:
    """What a run took: rate, sorted times of each, and microseconds of the processor for each by server and client."""

    def __init__(self, subject, times, seconds, server, client):
        self.rate, self.times = len(times) / seconds, sorted(times)
        self.server, self.client = (subject.cpu() - server) / len(times) * 1e6, (time.process_time() - client) / len(times) * 1e6

    def percentile(self, share):
        return self.times[min(int(len(self.times) * share), len(self.times) - 1)] * 1000

    def columns(self):
        return [f"{self.rate:,.0f}", f"{self.percentile(0.5):.1f} ms, {self.percentile(0.99):.1f} ms",
                f"{self.server:,.0f} µs"]


def run(subject, work, prefix, most, seconds=SECONDS):
    """Does this work for people of this name, at most so often and so long, and tells what it took."""
    waiting, times = selectors.DefaultSelector(), []
    server, client, start = subject.cpu(), time.process_time(), time.time()
    begun, running, failed, why = 0, 0, 0, None

    def begin(connection):
        nonlocal begun, running
        if begun >= most or time.time() > start + seconds:
            return
        steps = work(subject, f"{prefix}-{begun}@example.com")
        begun, running = begun + 1, running + 1
        send(connection, steps, next(steps), time.perf_counter())

    def send(connection, steps, request, since):
        connection.send(request)
        waiting.register(connection.socket, selectors.EVENT_READ, (connection, steps, since))

    for _ in range(CONNECTIONS):
        begin(Connection(subject.port))
    while running:
        for key, _ in waiting.select(30):
            connection, steps, since = key.data
            try:
                answer = connection.receive()
            except RuntimeError as error:
                # It is counted, and its person given up.
                why = why or error
                failed, running = failed + 1, running - 1
                waiting.unregister(key.fileobj)
                begin(connection)
                continue
            if answer is None:
                continue
            waiting.unregister(key.fileobj)
            try:
                send(connection, steps, steps.send(answer), since)
            except StopIteration:
                times.append(time.perf_counter() - since)
                running -= 1
                begin(connection)
    if failed:
        print(f"{subject.name}: {failed} of {begun} were answered with a failure: {why}", file=sys.stderr)
    return Figures(subject, times, time.time() - start, server, client)


def signature():
    """Microseconds of the processor for a signature with RSA of 2048 bits, all cores at once."""
    signing = [subprocess.Popen([sys.executable, here("signature.py"), "3"], stdout=subprocess.PIPE, text=True)
               for _ in range(os.cpu_count())]
    return statistics.mean(float(each.communicate()[0]) for each in signing)


def here(name):
    return str(pathlib.Path(__file__).with_name(name))


def share_of_signatures(start):
    """How much of a registration's processor time are its two signatures."""
    before, subject = signature(), start()
    run(subject, whole, "warm", 40)
    figures = run(subject, whole, "load", 20_000)
    subject.stop()
    one = (before + signature()) / 2
    print(f"\nA registration takes {figures.server:,.0f} µs of the processor in the server, and {figures.client:,.0f} in the client. "
          f"A signature alone takes {one:,.0f} µs ({1e6 / one:,.0f} a second and core), and a registration has two: "
          f"the server does {2 * one / figures.server:.2f} of what the signatures alone allow.")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("registrar")
    parser.add_argument("--users", type=int, default=100_000)
    parser.add_argument("--only")
    options = parser.parse_args()
    here = pathlib.Path(sys.executable).parent
    subjects = {
        "registrar serve": lambda: Registrar(
            "registrar serve", 9331, [options.registrar, "serve", "--port", "9331", "--seed", "1"], {}),
        "moto": lambda: Subject("moto", 9332, [str(here / "moto_server"), "-p", "9332"], {}),
        "ministack": lambda: Subject(
            "ministack", 9333, [str(here / "ministack")], {"GATEWAY_PORT": "9333"}),
    }
    print("| | SignUp + ConfirmSignUp a second | p50, p99 | processor each | whole registrations a second | p50, p99 "
          "| processor each |\n|---|---|---|---|---|---|---|")
    for name, start in subjects.items():
        if options.only and options.only not in name:
            continue
        row = [name]
        for work, most in ((confirm_only, 60_000), (whole, 20_000)):
            subject = start()
            run(subject, work, "warm", 40)
            row += run(subject, work, "load", most).columns()
            subject.stop()
        print("| " + " | ".join(row) + " |", flush=True)
    if options.only and options.only not in "registrar serve":
        return
    share_of_signatures(subjects["registrar serve"])
    subject = subjects["registrar serve"]()
    empty, filled, growth = subject.memory(), 0, []
    for size in (1_000, options.users):
        run(subject, sign_up, f"fill{size}", size - filled, 300)
        filled = size
        count = subject.connection.ask(
            calling("DescribeUserPool", UserPoolId=subject.pool))["UserPool"]["EstimatedNumberOfUsers"]
        used = subject.memory()
        figures = run(subject, confirm_only, f"at{size}", 4_000)
        filled += len(figures.times)
        growth.append(figures.percentile(0.99))
        print(f"with {count:,} users: {figures.rate:,.0f} SignUp + ConfirmSignUp a second, p50 {figures.percentile(0.5):.2f} ms, "
              f"p99 {growth[-1]:.2f} ms; {used / 1e6:,.0f} MB, {(used - empty) / count:,.0f} bytes a user")
    print(f"p99 with {options.users:,} users is {growth[1] / growth[0]:.2f} of that with 1,000")
    subject.stop()


main()
