"""Lets Wapiti scan `registrar host`: main.py REGISTRAR WAPITI SECONDS"""

import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "host-attacks"))
from gateway import Gateway  # noqa: E402
from harness import Host, ask  # noqa: E402

# Those that ask a host of the scanner's makers, and those that look for well-known programs, are not here.
MODULES = ("backup", "cookieflags", "crlf", "csp", "csrf", "exec", "file", "htaccess", "http_headers", "ldap", "methods",
           "permanentxss", "redirect", "shellshock", "sql", "timesql", "upload", "xss")
LIMITS = [f"{name}={1_000_000}" for name in (
    "registrations-by-address", "actions-by-address", "actions-by-registration", "looks-by-address", "messages-by-address",
    "messages-to-destination", "tries-at-destination", "wrong-keys-by-address")]


def scan(gateway, wapiti, seconds, folder):
    command = [
        wapiti, "--url", gateway.url + "/register", "--swagger", gateway.url + "/openapi.json", "--scope", "domain",
        "--store-session", f"{folder}/session", "--store-config", f"{folder}/config", "--flush-session", "--tasks", "4",
        "--max-scan-time", "30", "--max-attack-time", str(seconds), "--max-links-per-page", "30", "--no-bugreport",
        "--module", ",".join(MODULES), "--format", "json", "--output", f"{folder}/report.json"]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, timeout=60 + (seconds + 10) * len(MODULES))
    return json.loads(pathlib.Path(f"{folder}/report.json").read_text())


def main(program, wapiti, seconds):
    options = ["--trusted-proxy", "127.0.0.1"]
    for limit in LIMITS:
        options += ["--limit", limit]
    host = Host(program, *options)
    gateway = Gateway(host)
    with tempfile.TemporaryDirectory() as folder:
        report = scan(gateway, wapiti, seconds, folder)
    found = [f"{name}: {each['method']} {each['path']}: {each['info']}"
             for kind in ("vulnerabilities", "anomalies") for name, list_ in report[kind].items() for each in list_]
    for line in found:
        print(line, file=sys.stderr)
    statuses = gateway.statuses
    gateway.stop()
    alive = ask(host, "GET", "/healthz").status
    status = host.stop()
    total = sum(statuses.values())
    print(f"{total} requests through {len(MODULES)} kinds of attack, answered "
          + ", ".join(f"{number} with {status}" for status, number in sorted(statuses.items()))
          + f"; {len(found)} findings above information")
    # A scan that only met refusals would find nothing, too.
    tried = sum(statuses.get(each, 0) for each in (200, 303, 422))
    failed = [what for what, is_wrong in (
        ("the scanner has found holes", found), ("an answer was 500", any(each >= 500 for each in statuses)),
        ("the host is not alive", alive != 200), (f"the host ended with {status}", status != 0),
        (f"only {tried} requests were more than refused", tried < 100)) if is_wrong]
    for what in failed:
        print(what, file=sys.stderr)
    sys.exit(1 if failed else 0)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
