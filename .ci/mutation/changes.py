"""The small changes that are made to the reducer, by kind."""

import re
from dataclasses import replace

from rows import event_changes, row_changes
from source import Mutant, body, calls, masked, place, split

# What a notice becomes where another is told: one that is easily mistaken for it.
OTHER_NOTICE = {
    ".tooManyAttempts": ".unreachable",
    ".unreachable": ".tooManyAttempts",
    ".codeMismatch": ".codeExpired",
    ".codeExpired": ".codeMismatch",
    ".sessionEnded": ".unreachable",
    ".accountGone": ".emailTaken",
    ".emailTaken": ".accountGone",
    ".cannotReset": ".passwordNeeded",
    ".passwordNeeded": ".incorrectPassword",
    ".confirmFirst": ".passwordResetRequired",
    ".passwordResetRequired": ".confirmFirst",
}

# The ways that a row ends: the place of its notice among the arguments without a label.
MOVES = {
    "move": 0, "returnToSignUp": 1, "editCode": 1, "editRecovery": 1, "rest": 1, "resend": 1,
    "returnToAsker": 0, "goBack": 0, "requestRecovery": 1, "resume": 1,
}


class File:
    """A source file, and the changes found in it."""

    def __init__(self, name, text):
        self.name, self.text, self.code = name, text, masked(text)
        self.mutants = []

    def change(self, kind, start, end, after, told=None):
        before = self.text[start:end]
        told = told or f"{flat(before)} → {flat(after)}"
        self.mutants.append(Mutant(self.name, start, kind, before, after, told))

    def value(self, argument):
        return self.text[argument[1] : argument[2]]

    def substitute(self, kind, pattern, *replacements, within=None):
        """Each match becomes each of the replacements in turn."""
        start, end = within or (0, len(self.code))
        for match in re.compile(pattern).finditer(self.code, start, end):
            for replacement in replacements:
                self.change(kind, match.start(), match.end(), match.expand(replacement))


def notice_of(file, call):
    """The notice that a move names, as its argument; nil where it names none."""
    plain = [argument for argument in call.arguments if argument[0] is None]
    first = MOVES[call.name]
    if call.name == "returnToSignUp" and any(a[0] == "after" for a in call.arguments):
        first = 0
    return plain[first] if len(plain) > first else None


def notices(file):
    for name in MOVES:
        for call in calls(file.code, name):
            notice = notice_of(file, call)
            if notice:
                told = file.value(notice)
                other = OTHER_NOTICE.get(told, ".tryAgain" if told != ".tryAgain" else ".unreachable")
                file.change("notice", notice[1], notice[2], other)
                file.change("notice", notice[1], notice[2], "nil")
            elif name != "resume":
                # Before the first labelled argument that follows the plain ones.
                labels = [a for a in call.arguments if a[0] in ("problems", "confirmed", "ended")]
                at = labels[0][1] - len(labels[0][0]) - 2 if labels else call.end - 1
                text = ".tryAgain, " if labels else ", .tryAgain"
                end = call.end
                file.change(
                    "notice", call.start, end,
                    file.text[call.start : at] + text + file.text[at:end])
    for name, label in [("probeConfirmation", "standsFor"), ("resume", "ended")]:
        for call in calls(file.code, name):
            for argument in call.arguments:
                if argument[0] == label:
                    file.change("notice", argument[1], argument[2], ".tryAgain")
    for start, end in body(file.code, "greeting"):
        file.substitute("notice", r"(?<=: )\.\w+|(?<=: )nil", ".tryAgain", within=(start, end))
    for start, end in body(file.code, "writingNotice"):
        file.substitute("notice", r"(?<=: )\.\w+(\([^)]*\))?(?=\n)", ".tryAgain", within=(start, end))


def targets(file):
    """Another place than the row names; the notice, where there is one, is told all the same."""
    goes = {
        "editCode": "returnToSignUp({0}.account.draft{n})",
        "editRecovery": "returnToAsker(of: {0}{n})",
        "returnToAsker": "editRecovery({0}{n})",
        "rest": "returnToAsker(of: {0}{n})",
        "goBack": "move(to: .admission(.refused({0}.account)){n})",
        "resend": "editCode({0}{n})",
        "requestRecovery": "returnToAsker(of: {0}{n})",
        "probeConfirmation": "editCode({0}, {1})",
        "leave": "returnToSignUp(Draft())",
        "recordSent": "refetch({0})",
        "refetch": "move(to: .profile(.updating({0})))",
        "complete": "view({0}, of: {1})",
        "view": "complete({0}, of: {1})",
        "signIn": "move(to: .needsPassword({0}))",
    }
    for name, other in goes.items():
        for call in calls(file.code, name):
            values = [file.value(argument) for argument in call.arguments]
            notice = notice_of(file, call) if name in MOVES else None
            told = ", " + file.value(notice) if notice else ""
            file.change("target", call.start, call.end, other.format(*values, "", n=told))
    for call in calls(file.code, "returnToSignUp"):
        first = file.value(call.arguments[0])
        account = re.sub(r"\.draft$", "", first)
        if call.arguments[0][0] == "after":
            account = first + ".account"
        elif account == "form":
            account = "form.account"
        elif not account.endswith("account"):
            continue
        notice = notice_of(file, call)
        told = ", " + file.value(notice) if notice else ""
        file.change("target", call.start, call.end, f"move(to: .needsPassword({account}){told})")
    for call in calls(file.code, "endSession"):
        owner = file.value(call.arguments[0])
        email = owner + (".account.email" if owner == "admitted" else ".email")
        file.change("target", call.start, call.end, f"leave({email})")
    for call in calls(file.code, "move"):
        start, end = call.arguments[0][1:]
        within = (start, end)
        for pattern, other in [
            (r"\.needsPassword\((.+)\)$", r".admission(.refused(\1))"),
            (r"\.admission\(\.refused\((.+)\)\)$", r".needsPassword(\1)"),
            (r"\.blocked\(\.signingIn\(attempt\)\)", ".refused(attempt.account)"),
            (r"\.fetchingProfile\(", ".creatingProfile("),
            (r"\.creatingProfile\(", ".fetchingProfile("),
            (r"^blocked$", ".leaving(.signingOut(admitted.account.email))"),
            (r"\.confirmation\(\.editing\((\w+), problems: \[\]\)\)", r".confirmation(.resending(\1))"),
            (r"\.recovery\(\.editing\((\w+), problems: \[\]\)\)", r".needsPassword(\1.account)"),
            (r"\.registered\(\.editing\(", ".profile(.editing("),
            (r"\.profile\(\.editing\(", ".registered(.editing("),
            (r"\.registered\(\.viewing\((\w+)\)\)",
             r".registered(.editing(ProfileEditing(account: \1.account, record: \1.profile)))"),
            (r"\.registered\(\.saving\(", ".profile(.updating("),
            (r"\.profile\(\.uploadingAvatar\(submission, image: image\)\)", ".profile(.updating(submission))"),
            (r"\.launching\(\.restoring\)", ".launching(.idle)"),
            (r"\.fetchingAtLaunch\((\w+), (\w+)\)", r".awaitingCode(\1, as: \2)"),
            (r"\.awaitingCode\((.+), as: (\w+)\)", r".fetchingAtLaunch(\1, \2)"),
        ]:
            whole = pattern.startswith("^")
            found = re.search(pattern, file.code[start:end])
            if found and (not whole or found.group() == file.code[start:end]):
                file.change(
                    "target", start + found.start(), start + found.end(),
                    found.expand(other))


def conditions(file):
    """A guard that is left out, turned round, or looks at something else."""
    for match in re.finditer(r"\b(if|guard) ", file.code):
        stop = re.compile(r"\s(else )?\{").search(file.code, match.end())
        if match.group(1) == "guard":
            stop = re.compile(r"\selse \{").search(file.code, match.end())
        parts = split(file.code, match.end(), stop.start())
        for index, (start, end) in enumerate(parts):
            text = file.text[start:end]
            if re.match(r"(let|var|case) ", text):
                file.change("guard", start, end, "false, " + text)
            else:
                file.change("guard", start, end, f"!({text})")
                file.change("guard", start, end, "true")
                file.change("guard", start, end, "false")
    file.substitute("guard", r" where (.+?)(?=[:,])", r" where !(\1)", "")
    file.substitute("guard", r" && ", " || ")
    file.substitute("guard", r" >= ", " > ", " < ")
    file.substitute("guard", r" < ", " <= ", " > ")
    for match in re.finditer(r"(?<=[(:\s])([^\s?(]+(?: [=!]= [^\s?]+)?) \? (\S+) : ([^\s,]+?)(?=,|\)?\n|\)\n)", file.code):
        whole = file.text[match.start() : match.end()]
        test, one, other = match.groups()
        file.change("guard", match.start(), match.end(), f"{test} ? {other} : {one}")
    file.substitute("guard", r" (==|!=) (?=[^\n]*(\n\s*\}|\}|\n))(?![^\n]*\{)", " != ")


def flags(file):
    """A flag that is set wrongly, or not at all."""
    opposite = {"true": "false", "false": "true"}
    for match in re.finditer(r"(?:(?<= = )|(?<=isLive: )|(?<=isResend: )|(?<=isConfirmed: )|(?<=uncertain\())(true|false)\b", file.code):
        line = file.code[file.code.rfind("\n", 0, match.start()) + 1 : match.start()]
        if re.match(r"\s*(case|package var)\b", line) and "return" not in line and "): " not in line:
            if "package var" not in line:
                continue
        file.change("flag", match.start(), match.end(), opposite[match.group()])
    file.substitute("flag", r"\.withConfirmSent\b(?!:)", "")
    file.substitute("flag", r"(?<=, )\.reset\(recovery\)", ".reset(recovery.uncertain(false))")
    for one, other in [("nothing", "record"), ("record", "everything"), ("everything", "nothing")]:
        file.substitute("flag", rf"(?<=sent: )\.{one}\b", f".{other}")
        file.substitute("flag", rf"(?<=sent = )\.{one}\b", f".{other}")
        file.substitute("flag", rf"(?<=\?\? )\.{one}\b", f".{other}")
    file.substitute("flag", r"\.isConfirmed\b", ".isUncertain")


def drafts(file):
    """Something that the person gave, or the flow was told, is not kept."""
    file.substitute("dropped", r"(?m)^ +\w+(\??\.\w+)+ = (?!=)[^\n]+\n", "")
    file.substitute("draft", r"(?<=[(:] )(\w+\.)*draft\b(?=[,)])|(?<=\()(\w+\.)+draft\b(?=[,)])", "Draft()")
    file.substitute("draft", r"(?<=[\w)])\.admitted\b(?=[,)\n])", "")
    file.substitute("draft", r"(?<=account)\.registered\b(?=[,)\n])", "")
    file.substitute("draft", r"(?<=profile: )editing\.draft\.profile", "nil")
    file.substitute("draft", r"(?<=signUp: )account\.draft\.signUp|(?<=signUp: )signUp(?=,)", "nil")
    file.substitute("draft", r"(?<=profile: )profile(?=\))", "nil")
    file.substitute("draft", r"(?<=confirmed: )(?!nil)[\w.]+(?=\))", "nil")
    file.substitute("draft", r"(?<=, confirmed: )nil", "recovery.account.email")
    file.substitute("draft", r"(?<=password: )[\w.]+(?=\)\))(?<!: password)", "nil")
    file.substitute("draft", r"(?<=fields: )fields(?=[,)])", "Fields()")
    file.substitute("draft", r"(?<=record: )[\w.]+(?=[,)])", "Profile(Fields())")
    file.substitute("draft", r"submission\.record\.fields\.merging\(submission\.form\)", "submission.form", "submission.record.fields")
    file.substitute("draft", r"(?<=of: )form(?=\))", "fields")
    file.substitute("problem", r"(?<=problems: )(?!\[\])(\[problem\]|problems|error\.problems|\[Problem\([^\n]*\)\])(?=\))", "[]")
    file.substitute("problem", r"(?<=lacking: )lacking", "[]")
    file.substitute("problem", r"\? missing : \[\]", "? [] : []", "? missing : missing")
    file.substitute("problem", r"(?<=Problem\()\.(code|password)(?=,)", ".email")
    file.substitute("problem", r"\.missing : \.malformed", ".malformed : .missing")
    file.substitute("problem", r"(?<=Problem\(\.password, )\.missing", ".malformed")


def reasons(file):
    """Signing in, asking or coming for another reason."""
    other = {
        ".confirmed": ".usernameExists", ".usernameExists": ".reconciling",
        ".reconciling": ".usernameExists",
    }
    for call in calls(file.code, "signIn"):
        if len(call.arguments) < 3:
            continue
        reason = call.arguments[2]
        text = file.value(reason)
        file.change("reason", reason[1], reason[2], other.get(text, ".reconciling"))
    file.substitute("reason", r"(?<=asker: )\.refused", ".needsPassword")
    file.substitute("reason", r"(?<=asker: )\.needsPassword", ".refused")
    file.substitute("reason", r"(?<=origin: )\.registered", ".signIn")
    file.substitute("reason", r"(?<=origin: )\.profile", ".signIn")
    file.substitute("reason", r"(?<=origin: )\.launch\(stored\)", ".signIn")
    file.substitute("reason", r"(?<=origin: )attempt\.origin", ".signUp")
    for start, end in body(file.code, "origin"):
        file.substitute("reason", r"(?<=: )\.\w+(?=\n)", ".profile", within=(start, end))
    file.substitute("reason", r"(?<=: )\.needsPassword(?=\n)", ".signUp(confirmed: nil)")
    file.substitute("reason", r"(?<=: )\.refused(?=\n)", ".needsPassword")
    file.substitute("reason", r"(?<=: )\.signUp\(confirmed: confirmed\)", ".signUp(confirmed: nil)")
    file.substitute("reason", r"(?<=: )recovery\.asker", ".refused")


def windows(file):
    """What is stored, asked for, or taken for signed in is another."""
    stored = [
        (r"\.signingUp\((.+?)\)(?=\n|:|\s\})", ".none"),
        (r"\.confirmed\(([\w.]+), ([\w.]+)\)", r".signingUp(\2)"),
        (r"\.awaitingProfile\(([\w.]+), ([\w.]+)\)", r".confirmed(\1, \2)"),
        (r"\.registered\(([\w.]+), (\w+), ([\w.]+)\)", r".awaitingProfile(\1, \3)"),
        (r"\.awaitingCode\((\w+), ([\w.]+)\)", r".signingUp(\2)"),
        (r"return stored\b", "return .none"),
        (r"(?<=: )(pending|recovery|attempt|admitted|editing)\.checkpoint", ".none"),
    ]
    for start, end in body(file.code, "checkpoint"):
        for pattern, other in stored:
            file.substitute("checkpoint", pattern, other, within=(start, end))
    for start, end in body(file.code, "operation"):
        file.substitute(
            "request", r"(?<=:)\s+\.\w+(\([^\n]*\))?(?=\n)", " nil", within=(start, end))
    for start, end in body(file.code, "sessionOwner"):
        file.substitute("session", r"(?<=\n)\s+admitted\.account\.email", " nil", within=(start, end))
    for start, end in body(file.code, "retried"):
        file.substitute("target", r"(?<=: )\.fetchingProfile\(", ".creatingProfile(", within=(start, end))
        file.substitute("target", r"(?<=: )\.creatingProfile\(", ".fetchingProfile(", within=(start, end))
    for start, end in body(file.code, "account"):
        file.substitute("draft", r"(?<=: )\w+\.account(?=\n)", "Account(email: editing.account.email)", within=(start, end))
    file.substitute("request", r"submission\.formWithoutAvatar", "submission.form")
    file.substitute("request", r"(?<=fields: )submission\.form\b(?=\)\n)", "submission.formWithoutAvatar")
    file.substitute("request", r"fields\[\.avatar\] = nil", "_ = fields")
    file.substitute("request", r"lastRequest = lastRequest\.next", "lastRequest = lastRequest")
    file.substitute("request", r"next\.hasRequest", "true")
    file.substitute("request", r"state\.hasRequest && id == lastRequest", "id == lastRequest", "state.hasRequest", "true")
    file.substitute("request", r"viewing\.isLive$|viewing\.isLive(?=\n)", "false", "true")
    file.substitute("request", r"(?<=\{ )false else \{ hasRequest", "hasRequest } else { hasRequest")
    for call in calls(file.code, "stay"):
        argument = call.arguments[0]
        file.change("request", call.start, call.end, f"move(to: {file.value(argument)})")
    file.substitute("request", r"(?<=    )move\(to: (?=\.confirmation|\.recovery)", "stay(")
    file.substitute("notice", r"self\.notice = notice\n", "\n")
    file.substitute("notice", r"(?<=\n    )notice = nil", "_ = notice")
    for one, other in [("stale", "notApplicable"), ("notApplicable", "busy"), ("busy", "notApplicable")]:
        file.substitute("outcome", rf"\.ignored\(\.{one}\)", f".ignored(.{other})")
    file.substitute("outcome", r"dismissNotice\(\)(?! ->)", ".ignored(.notApplicable)")
    file.substitute("event", r"return \.back\b", "return .signOut")
    file.substitute("event", r"return \.signOut\b", "return .back")


def changes(name, text):
    """Every change of one file, in the order of its lines, none twice."""
    file = File(name, text)
    for find in [
        targets, notices, conditions, flags, drafts, reasons, windows, event_changes, row_changes,
    ]:
        find(file)
    seen, found, counts = set(), [], {}
    for mutant in sorted(file.mutants, key=lambda m: (m.offset, len(m.before), m.kind, m.after)):
        result = mutant.applied(text)
        if result in seen or result == text:
            continue
        seen.add(result)
        where = place(file.code, mutant.offset)
        line = text.count("\n", 0, mutant.offset) + 1
        key = f"{name} | {where} | {mutant.kind} | {mutant.told}"
        counts[key] = counts.get(key, 0) + 1
        if counts[key] > 1:
            key += f" #{counts[key]}"
        found.append(replace(mutant, line=line, key=key))
    return found


def flat(text):
    return " ".join(text.split()) or "nothing"
