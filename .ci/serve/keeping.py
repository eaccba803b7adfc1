"""A file that keeps the pools: what a restart, a kill, a full disk and damage leave of it."""

import http.client
import json
import os
import random
import resource
import tempfile
import threading
import time

import harness
from harness import PASSWORD, check
from serving import program

KILLS = 40


def refused(words, *arguments):
    """The server does not start, and says why."""
    try:
        harness.Server(*arguments).stop()
    except SystemExit as error:
        assert words in str(error), error
    else:
        raise AssertionError(f"it started, though: {words}")


@check("its own: --keep, users survive a restart; a cut-off last line is dropped, a damaged one is told")
def users_and_tokens_survive_a_restart(s):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pool.log")
        first = harness.Server(program(s), "--keep", path, "--seed", "1")
        email, other = first.confirmed(), first.sign_up()
        code, tokens = first.codes(other)[0], first.tokens(email)
        first.do("wait 30m")
        pool, app = first.new_pool()
        refused("is in use by another process", program(s), "--keep", path)
        first.stop()
        for name in (path, path + ".key"):
            assert os.stat(name).st_mode & 0o777 == 0o600, name
            os.chmod(name, 0o644)
        with open(path, "ab") as file:
            file.write(b"cut off in the mid")
        second = harness.Server(program(s), "--keep", path)
        assert os.stat(path).st_mode & 0o777 == os.stat(path + ".key").st_mode & 0o777 == 0o600
        second.tokens(email)
        assert harness.attributes(second.aws.get_user(AccessToken=tokens["AccessToken"]))["email"] == email
        second.aws.confirm_sign_up(ClientId=second.app, Username=other, ConfirmationCode=code)
        second.aws.initiate_auth(ClientId=second.app, AuthFlow="REFRESH_TOKEN_AUTH",
                                 AuthParameters={"REFRESH_TOKEN": tokens["RefreshToken"]})
        assert second.get("/_registrar/clock")["ahead"] == 1_800_000
        second.sign_up("third@example.com", app=app)
        second.stop()
        refused("was made with the seed 1", program(s), "--keep", path, "--seed", "2")
        refused("was made with another policy", program(s), "--keep", path, "--policy", "clinic")
        whole = open(path, "rb").read()
        data = bytearray(whole)
        data[400] ^= 1
        open(path, "wb").write(data)
        refused("is damaged at line 3, byte ", program(s), "--keep", path)
        open(path, "wb").write(whole)
        os.rename(path + ".key", path + ".away")
        refused("pool.log.key' is missing", program(s), "--keep", path)


@check("a call that was refused stays refused: a token that another key has signed does nothing when it is repeated")
def what_was_refused_is_refused_again(s):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pool.log")
        first = harness.Server(program(s), "--keep", path)
        email = first.confirmed()
        head, claims, signature = first.tokens(email)["AccessToken"].split(".")
        forged = f"{head}.{claims}.{'A' * len(signature)}"
        harness.fails("NotAuthorizedException", "Invalid Access Token", first.aws.delete_user, AccessToken=forged)
        request = json.dumps({"operation": "DeleteUser", "failure": "ForbiddenException", "times": 1}).encode()
        first.raw_post("/_registrar/fail", request)
        token = first.tokens(email)["AccessToken"]
        harness.fails("ForbiddenException", None, first.aws.delete_user, AccessToken=token)
        first.stop()
        second = harness.Server(program(s), "--keep", path)
        second.tokens(email)
        second.aws.delete_user(AccessToken=token)
        second.stop()


class Caller(threading.Thread):
    """Registers people, one call after the other, until the connection ends; remembers what was answered."""

    def __init__(self, server, name):
        super().__init__()
        self.server, self.name = server, name
        self.signed_up, self.confirmed, self.tokens, self.calls = [], [], {}, 0

    def call(self, connection, operation, **members):
        connection.request("POST", "/", json.dumps({"ClientId": self.server.app, **members}), {
            "x-amz-target": f"AWSCognitoIdentityProviderService.{operation}"})
        answer = connection.getresponse()
        body = json.loads(answer.read())
        assert answer.status == 200, body
        self.calls += 1
        return body

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        try:
            for number in range(10_000):
                email = f"{self.name}-{number}@example.com"
                self.call(connection, "SignUp", Username=email, Password=PASSWORD)
                self.signed_up.append(email)
                code = self.server.codes(email)[0]
                self.call(connection, "ConfirmSignUp", Username=email, ConfirmationCode=code)
                self.confirmed.append(email)
                if number % 4 == 0:
                    self.tokens[email] = self.call(
                        connection, "InitiateAuth", AuthFlow="USER_PASSWORD_AUTH",
                        AuthParameters={"USERNAME": email, "PASSWORD": PASSWORD})["AuthenticationResult"]
        except (OSError, http.client.HTTPException, ValueError):
            return


def holds(server, caller):
    """Whether all that was answered is there."""
    for email in caller.signed_up:
        status = server.aws.admin_get_user(UserPoolId=server.pool, Username=email)["UserStatus"]
        assert status == "CONFIRMED" or email not in caller.confirmed, email
    for email, tokens in caller.tokens.items():
        server.aws.get_user(AccessToken=tokens["AccessToken"])
        server.aws.initiate_auth(ClientId=server.app, AuthFlow="REFRESH_TOKEN_AUTH",
                                 AuthParameters={"REFRESH_TOKEN": tokens["RefreshToken"]})


@check("its own: --keep; killed at any moment, nothing is lost that was answered")
def nothing_is_lost_by_a_kill(s):
    moments = random.Random(29)
    callers, files = [], set()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pool.log")
        for number in range(4 * KILLS):
            # A busy machine makes fewer calls, and so fewer snapshots, between two kills.
            if number >= KILLS and len(files) > 2:
                break
            server = harness.Server(program(s), "--keep", path)
            if callers:
                holds(server, callers[-1])
            caller = Caller(server, f"p{number}")
            caller.start()
            time.sleep(moments.uniform(0.0, 0.25))
            server.stop()
            caller.join()
            callers.append(caller)
            files.add(os.stat(path).st_ino)
        server = harness.Server(program(s), "--keep", path)
        for caller in callers:
            holds(server, caller)
        server.stop()
    calls = sum(caller.calls for caller in callers)
    assert calls > len(callers) and len(files) > 2, f"{calls} calls, {len(files) - 1} snapshots"
    print(f"{len(callers)} kills among {calls} calls that were kept, {len(files) - 1} snapshots: nothing lost")


@check("its own: --keep; a disk that is full refuses the call, which has then done nothing")
def a_full_disk_loses_nothing(s):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pool.log")
        # Without the file's own key, which is longer than what is left to it.
        harness.Server(program(s), "--keep", path).stop()
        server = harness.Server(program(s), "--keep", path, file_size=6000)
        kept = []
        for number in range(60):
            status, _, body = server.raw(json.dumps({
                "ClientId": server.app, "Username": f"full{number}@example.com", "Password": PASSWORD}).encode())
            if status != 200:
                assert status == 500 and b"InternalErrorException" in body, body
                break
            kept.append(f"full{number}@example.com")
        assert 5 < len(kept) < 59, len(kept)
        harness.fails("UserNotFoundException", None, server.aws.admin_get_user, UserPoolId=server.pool,
                      Username=f"full{len(kept)}@example.com")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        server.sign_up("room@example.com")
        server.stop()
        again = harness.Server(program(s), "--keep", path)
        for email in kept + ["room@example.com"]:
            again.aws.admin_get_user(UserPoolId=again.pool, Username=email)
        again.stop()
