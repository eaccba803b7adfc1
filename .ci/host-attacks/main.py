"""Runs every attack of this folder against `registrar host`: main.py REGISTRAR [NAME]."""

import sys
import time
import traceback

import harness
import bodies, fixation, forms, limits, operating, protocol, providers, stopping  # noqa: F401, E401

operating.PROGRAM.append(sys.argv[1])
only = sys.argv[2] if len(sys.argv) > 2 else ""
succeeded, hosts = [], {}
attacks = [attack for attack in harness.ATTACKS if only in attack.__name__]
for attack in attacks:
    options = getattr(attack, "options", harness.PROXIED)
    if not getattr(attack, "alone", False):
        host = hosts.get(options) or hosts.setdefault(options, harness.Host(sys.argv[1], *options))
    else:
        host = harness.Host(sys.argv[1], *options)
    begun = time.monotonic()
    try:
        attack(host)
        print(f"  failed, as it should: {attack.__name__.replace('_', ' ')} ({time.monotonic() - begun:.1f} s)", flush=True)
    except Exception:  # noqa: BLE001
        succeeded.append(attack.__name__)
        print(f"{attack.__name__}:\n{traceback.format_exc(limit=-3)}", file=sys.stderr, flush=True)
    finally:
        if getattr(attack, "alone", False):
            host.stop()
for host in hosts.values():
    status = host.stop()
    if status != 0:
        succeeded.append(f"the host ended with {status}")
print(f"{len(attacks) - len(succeeded)} of {len(attacks)} attacks failed, as they should")
for name in succeeded:
    print(f"{name} succeeded", file=sys.stderr)
sys.exit(1 if succeeded or not only and len(attacks) < 30 else 0)
