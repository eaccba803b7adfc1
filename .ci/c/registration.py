"""Registers somebody from a terminal, with a pool that lives in memory: `registration.py LIBRARY`."""

import ctypes
import getpass
import json
import sys
import time


class Text(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("size", ctypes.c_size_t)]


class Action(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_uint), ("request", ctypes.c_uint64), ("deadline", ctypes.c_int64)]


library = ctypes.CDLL(sys.argv[1])


def call(name, *arguments):
    """Calls `registrar_NAME`; text goes in with its size, and what comes out is freed."""
    given = []
    for argument in arguments:
        if isinstance(argument, str):
            data = argument.encode()
            given += [data, ctypes.c_size_t(len(data))]
        elif isinstance(argument, int):
            given.append(ctypes.c_uint64(argument))
        else:
            given.append(argument)
    text = Text()
    status = library["registrar_" + name](*given, ctypes.byref(text))
    result = ctypes.string_at(text.bytes, text.size).decode() if text.bytes else ""
    library.registrar_text_free(ctypes.byref(text))
    if status != 0:
        raise ValueError(f"status {status}: {result}")
    return result


def create(name, *arguments):
    handle = ctypes.c_uint64()
    call(name, *arguments, ctypes.byref(handle))
    return handle.value


POLICY = '"clinic"'
flow = create("flow_create", POLICY)
world = create("world_create", POLICY, 1)
stored = ""  # A real app writes a file, durably.


def now():
    return time.time_ns() // 1_000_000


def take(**value):
    """Hands the flow an input, and does all that follows from it."""
    global stored
    call("flow_take", flow, json.dumps(value))
    while action := json.loads(call("flow_next", flow, now(), ctypes.byref(Action()))):
        match action["action"]:
            case "load":
                call("flow_acknowledge_load", flow, stored)
                continue
            case "store": stored = call("flow_checkpoint", flow)
            case "clear": stored = ""
            case "keepSession": call("world_keep_session", world, action["email"])
            case "forgetSession": call("world_forget_session", world, action["email"])
            case "perform":  # A real app sends it to a server, with the secrets of `flow_secret`.
                call("flow_take", flow, call("world_perform", world, flow, now()))
        call("flow_acknowledge", flow, 0)


def ask(field):
    """The value of a field, as typed."""
    if field["kind"] == "consent":
        return input(f"  {field['label']}? [y/n] ") == "y"
    prompt = f"  {field['label']}: "
    return getpass.getpass(prompt) if field["isSecret"] and field["kind"] != "code" else input(prompt)


take(name="launch")
while True:
    screen = json.loads(call("flow_screen", flow, "en", now()))
    print("\n" + screen["title"], *(p for f in screen["fields"] for p in f["problems"]), sep="\n")
    if screen["notice"]:
        print(screen["notice"]["toneText"] + ": " + screen["notice"]["text"])
    if call("flow_state", flow) == "registered.viewing":
        break
    for mail in json.loads(call("world_inbox", world))[:1]:
        print("inbox:", mail["code"])
    for number, action in enumerate(screen["actions"], 1):
        print(f" {number}. {action['text']}")
    chosen = screen["actions"][int(input("number: ") or 1) - 1]
    fields = [f for f in screen["fields"] if f["name"] in chosen["fields"] and f["kind"] != "image"]
    try:
        take(action=chosen["name"], values={f["name"]: ask(f) for f in fields})
    except ValueError as error:
        print(error)
call("flow_free", flow)
call("world_free", world)
