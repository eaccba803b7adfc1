"""The description of the interface, to which every answer is held."""

import json
import re
from collections import Counter

import jsonschema
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

PLACE = "urn:openapi"

# What no run can show, and why.
UNSEEN = {
    ("showRegistration", 429): "20,000 requests would have to wait at once",
}


class Document:
    """Knows the operations, and counts what was held to them."""

    def __init__(self, text):
        self.json = json.loads(text)
        self.registry = Registry().with_resource(PLACE, Resource(self.json, DRAFT202012))
        self.resolver = self.registry.resolver(PLACE)
        self.operations = []
        for path, item in self.json["paths"].items():
            pattern = re.compile(re.sub(r"\{\w+\}", "[^/]+", path) + "$")
            for method, operation in item.items():
                self.operations.append((method.upper(), pattern, operation))
        self.seen = Counter()
        self.members = Counter()

    def operation(self, method, path):
        """The operation of a request; None if it is none."""
        for wanted, pattern, operation in self.operations:
            if wanted == method and pattern.match(path):
                return operation
        return None

    def resolved(self, value):
        while "$ref" in value:
            value = self.resolver.lookup(value["$ref"]).contents
        return value

    def problems(self, schema, value):
        """What is wrong with a value."""
        schema = json.loads(json.dumps(schema).replace('"#/', f'"{PLACE}#/'))
        validator = jsonschema.Draft202012Validator(
            schema, registry=self.registry, format_checker=jsonschema.FormatChecker())
        return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]

    def hold(self, method, path, answer):
        """Holds an answer to the description: its status, its headers, its type and its body."""
        operation = self.operation(method, path)
        name = operation["operationId"] if operation else "x-unmatched"
        responses = operation["responses"] if operation else self.json["x-unmatched"]
        what = f"{method} {path}: {answer.status_code}"
        if str(answer.status_code) not in responses:
            raise AssertionError(f"{what} is not described; it says: {answer.text[:300]}")
        response = self.resolved(responses[str(answer.status_code)])
        found = list(self.wrong_headers(response, answer)) + list(self.wrong_body(response, answer))
        if found:
            raise AssertionError(f"{what} is not as described:\n  " + "\n  ".join(found) + f"\n{answer.text[:1500]}")
        self.seen[name, answer.status_code] += 1

    def wrong_headers(self, response, answer):
        for name, header in response.get("headers", {}).items():
            header, value = self.resolved(header), answer.headers.get(name)
            if value is None:
                if header.get("required"):
                    yield f"{name} is missing"
                continue
            for problem in self.problems(header["schema"], value):
                yield f"{name}: {problem}"
        # A header that says something of the answer is described, too.
        told = {"etag", "retry-after", "location", "content-language", "www-authenticate", "allow"}
        for name in told.intersection(map(str.lower, answer.headers)):
            if name not in map(str.lower, response.get("headers", {})):
                yield f"{name} is not described"

    def wrong_body(self, response, answer):
        kind = answer.headers.get("content-type", "").split(";")[0]
        contents = response.get("content", {})
        if not contents:
            if answer.content:
                yield "there is a body"
            return
        if kind not in contents:
            yield f"the type {kind!r} is not described"
            return
        value = answer.json() if kind.endswith("json") else answer.text
        yield from self.problems(contents[kind]["schema"], value)
        if kind == "application/problem+json" and value["status"] != answer.status_code:
            yield f"the problem says {value['status']}"
        if "tag" in value and kind.endswith("json") and answer.headers.get("etag") != f'"{value["tag"]}"':
            yield f"the ETag is {answer.headers.get('etag')}"
        if kind.endswith("json") and "presentation" in value:
            self.note(value["presentation"])

    def note(self, presentation):
        """Counts the names that were seen, so that a run that shows little is noticed."""
        self.members["screen", presentation["screen"]] += 1
        if presentation["notice"]:
            self.members["notice", presentation["notice"]["name"]] += 1
        for field in presentation["fields"]:
            self.members["kind", field["kind"]] += 1
            for member in field:
                self.members["member of a field", member] += 1
        for action in presentation["actions"]:
            self.members["action", action["name"]] += 1

    def unseen(self):
        """The described answers that never came, without those that cannot."""
        wanted = {("x-unmatched", int(status)) for status in self.json["x-unmatched"]}
        for _, _, operation in self.operations:
            wanted.update((operation["operationId"], int(status)) for status in operation["responses"])
        for row in sorted(wanted - set(self.seen) - set(UNSEEN)):
            yield f"{row[0]} is described to answer {row[1]}, which never came"
        for row in set(UNSEEN) & set(self.seen):
            yield f"{row[0]} answered {row[1]}: take it off the list of what cannot be seen"
        for row in set(UNSEEN) - wanted:
            yield f"{row[0]} is not described to answer {row[1]}, which is on the list of what cannot be seen"

    def names(self):
        """The names that are described, and were in no presentation."""
        schemas = self.json["components"]["schemas"]
        wanted = {"screen": schemas["Presentation"]["properties"]["screen"]["enum"],
                  "notice": schemas["Notice"]["properties"]["name"]["enum"],
                  "action": schemas["Action"]["properties"]["name"]["enum"],
                  "kind": schemas["Field"]["properties"]["kind"]["enum"],
                  "member of a field": schemas["Field"]["properties"]}
        return {kind: [name for name in names if (kind, name) not in self.members] for kind, names in wanted.items()}

    def count(self, kind):
        return len([row for row in self.members if row[0] == kind])
