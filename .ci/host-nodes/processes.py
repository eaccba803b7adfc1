"""The pool, the database and the nodes, as processes that can be killed, paused and ended."""

import atexit
import base64
import http.client
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import threading
import time
import urllib.request

STARTED = []


@atexit.register
def stop_all():
    for process in STARTED:
        if process.poll() is None:
            process.kill()
            process.wait()


def start(command, **more):
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more)
    STARTED.append(process)
    return process


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def key_file(path):
    """A file with a key that no other has."""
    with open(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600), "w", encoding="ascii") as file:
        file.write(base64.b64encode(secrets.token_bytes(32)).decode() + "\n")
    return path


class Pool:
    """`registrar serve`: one user pool for all nodes."""

    def __init__(self, program, *options):
        self.process = start([program, "serve", "--port", "0", *options])
        first = self.process.stdout.readline()
        found = re.search(r"at (http://localhost:\d+)/ \(pool (\S+), app client (\S+)\)", first)
        assert found, f"registrar serve did not start: {first}"
        self.url, self.pool, self.client = found.groups()
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def options(self, endpoint=None):
        """Those of a node of this pool, perhaps by way of another address."""
        return ["--user-pool", self.pool, "--client", self.client, "--endpoint", endpoint or self.url]

    def ask(self, path, body=None, **headers):
        request = urllib.request.Request(self.url + path, data=body and body.encode(), headers=headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def do(self, lines):
        return self.ask("/_registrar/do", lines)

    def codes(self, login):
        return self.ask(f"/_registrar/codes?to={login}")

    def users(self):
        """Every user, with the attributes that the pool keeps."""
        users, token = [], {}
        while token is not None:
            answer = self.ask("/", json.dumps({"UserPoolId": self.pool, **token}), **{
                "content-type": "application/x-amz-json-1.1",
                "x-amz-target": "AWSCognitoIdentityProviderService.ListUsers"})
            users += [{each["Name"]: each["Value"] for each in user["Attributes"]} for user in answer["Users"]]
            token = {"PaginationToken": answer["PaginationToken"]} if "PaginationToken" in answer else None
        return users


class Database:
    """PostgreSQL of `.ci/stores/server.sh`."""

    def __init__(self, cluster, control, name="postgres"):
        self.cluster, self.control = cluster, control
        self.address = f"postgresql://registrar@/{name}?host={cluster}&connect_timeout=2"

    def restart(self):
        subprocess.run([*self.control.split(), "-D", f"{self.cluster}/data", "-w", "-s", "-m", "fast", "restart"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Node:
    """`registrar host` at a port that it keeps."""

    def __init__(self, program, name, *options, log=None, authority=None):
        self.port, self.log, self.authority = free_port(), log, authority
        if authority:
            name, options = f"https://127.0.0.1:{self.port}", (*options, *authority.options(name))
        self.command = [program, "host", "--listen", f"127.0.0.1:{self.port}", "--node", name,
                        "--trusted-proxy", "127.0.0.1", *options]
        self.name, self.process, self.is_paused = name, None, False

    def start(self):
        """Starts it, and returns what it said first; nothing if it has ended at once."""
        self.process = start(self.command, stderr=self.log)
        said = self.process.stdout.readline()
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        return said

    def connection(self, timeout):
        if self.authority:
            return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=timeout, context=self.authority.context)
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def passed_on(self):
        """How many requests it has passed on to another node since it was started, by what came of them."""
        connection = self.connection(10)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        return {result: int(count) for result, count in re.findall(r'passed_on_total\{result="(\w+)"\} (\d+)', text)}

    @property
    def runs(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        self.process.kill()
        self.process.wait()

    def pause(self):
        self.is_paused = True
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)
        self.is_paused = False

    def end(self, within=20):
        """Ends it as an operator does; returns the status and the seconds that it took."""
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(within)
        except subprocess.TimeoutExpired:
            self.kill()
            status = f"no end within {within} s"
        return status, time.monotonic() - begin
