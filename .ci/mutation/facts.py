"""What decides a row and what it keeps: conditions, flags, drafts, values."""

import re

from source import split


def conditions(file):
    """A guard that is left out, turned round, or looks at something else."""
    for match in re.finditer(r"\b(if|guard) ", file.code):
        ending = r"\selse \{" if match.group(1) == "guard" else r"\s\{"
        stop = re.compile(ending).search(file.code, match.end())
        for start, end in split(file.code, match.end(), stop.start()):
            text = file.text[start:end]
            if re.match(r"(let|var|case) ", text):
                file.change("guard", start, end, "false, " + text)
            else:
                for other in [f"!({text})", "true", "false"]:
                    file.change("guard", start, end, other)
    file.substitute("guard", r" where (.+?)(?=[:,])", r" where !(\1)", "")
    file.substitute("guard", r" && ", " || ")
    file.substitute("guard", r" >= ", " > ", " < ")
    file.substitute("guard", r" < ", " <= ", " > ")
    for one, other in [("==", "!="), ("!=", "==")]:
        file.substitute("guard", rf" {one} (?![^\n]*\{{)", f" {other} ")
    test, end = r"([^\s?(]+(?: [=!]= [^\s?]+)?)", r"(?=,|\)?\n)"
    file.substitute("guard", rf"(?<=[(:\s]){test} \? (\S+) : ([^\s,]+?){end}", r"\1 ? \3 : \2")


def flags(file):
    """A flag that is set wrongly, or not at all."""
    opposite = {"true": "false", "false": "true"}
    names = ("isLive", "isResend", "isConfirmed", "isForRecovery")
    labels = "|".join(rf"(?<={label}: )" for label in names)
    for match in re.finditer(rf"(?:(?<= = )|{labels}|(?<=uncertain\())(true|false)\b", file.code):
        line = file.code[file.code.rfind("\n", 0, match.start()) + 1 : match.start()]
        # In a pattern a flag is looked at, and not set.
        if re.match(r"\s*case\b", line) and not re.search(r"return |\): ", line):
            continue
        file.change("flag", match.start(), match.end(), opposite[match.group()])
    file.substitute("flag", r"(?<=\.confirmOutcomeUnknown\()(true|false)", "pending.confirmOutcomeUnknown")
    file.substitute("flag", r"(?<=, )\.reset\(recovery\)", ".reset(recovery.uncertain(false))")
    for one, other in [("nothing", "record"), ("record", "everything"), ("everything", "nothing")]:
        file.substitute("flag", rf"(?:(?<=sent: )|(?<=sent = )|(?<=\?\? ))\.{one}\b", f".{other}")
    file.substitute("flag", r"\.isConfirmed\b", ".isUncertain")


def drafts(file):
    """Something that the person gave, or the flow was told, is not kept."""
    file.substitute("dropped", r"(?m)^ +\w+(\??\.\w+)+ = (?!=)[^\n]+\n", "")
    chain = r"(?<=[(:] )(\w+\.)*draft\b|(?<=\()(\w+\.)+draft\b"
    file.substitute("draft", rf"(?:{chain})(?=[,)])", "Draft()")
    file.substitute("draft", r"(?<=[\w)])\.admitted\b(?=[,)\n])", "")
    file.substitute("draft", r"(?<=account)\.registered\b(?=[,)\n])", "")
    file.substitute("draft", r"(?<=profile: )(editing\.draft\.profile|profile(?=\)))", "nil")
    file.substitute("draft", r"(?<=signUp: )(account\.draft\.signUp|signUp(?=,))", "nil")
    file.substitute("draft", r"(?<=confirmed: )(?!nil)[\w.]+(?=\))", "nil")
    file.substitute("draft", r"(?<=, confirmed: )nil", "recovery.account.login")
    file.substitute("draft", r"(?<=password: )[\w.]+(?=\)\))", "nil")
    file.substitute("draft", r"(?<=fields: )fields(?=[,)])", "Fields()")
    file.substitute("draft", r"(?<=record: )(?!Profile\b)[\w.]+(?=[,)])", "Profile(Fields())")
    merged = r"(submission\.record\.fields)\.merging\((submission\.form)\)"
    file.substitute("draft", merged, r"\1", r"\2")
    file.substitute("draft", r"(?<=of: )form(?=\))", "fields")
    problems = r"\[problem\]|problems|error\.problems|\[Problem\([^\n]*\)\]"
    file.substitute("problem", rf"(?<=problems: )({problems})(?=\))", "[]")
    file.substitute("problem", r"(?<=lacking: )lacking", "[]")
    file.substitute("problem", r"\? missing : \[\]", "? missing : missing")
    file.substitute("problem", r"(?<=Problem\()\.(code|password)(?=,)", ".email")
    file.substitute("problem", r"(?<=Problem\(\.password, )\.missing", ".malformed")


def values(file):
    """Another value of the same type: what was told is lost, the one for the other."""
    file.substitute("value", r"([\w.?]+(?:\[[\w.]+\])?) \?\? ([.\w]+(?:\(\w*\))?)", r"\1", r"\2")
    file.substitute("value", r"policy\.normalised\(([\w.]+), by: [\w.]+\)", r"\1")
    file.substitute("value", r"(?<=by: )policy\.signUp", "policy.profile")
    file.substitute("value", r"(?<=by: )policy\.profile", "policy.signUp")
    file.substitute("value", r"\.trimmed\(\)", "")
    file.substitute("value", r"(?<=as: )checkpoint", ".none")
    file.substitute("value", r"(?<=isResend: )isResend", "true", "false")
    file.substitute("value", r"(?<=\(code: )error\.code", '""')
    file.substitute("value", r"(?<=\w\()message(?=\))", '""')
    file.substitute("value", r"(?<=kind: )kind(?=\))", '""')
    file.substitute("value", r"(?m)^ +problems \+= [^\n]+\n", "")
    file.substitute("value", r"problems\.append\([^\n]*?\)\)(?=\s|\n)", "_ = problems")
    file.substitute("value", r"(?<=confirmed: )nil", "attempt.account.login")
