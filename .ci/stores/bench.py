"""Writes what pgbench runs: the statements of the store, a registration for each connection.

    python3 .ci/stores/bench.py FOLDER

They are taken from the store's own file. A checkpoint of 1 KiB changes with each save, and the fence is that of the last one:
a save that finds no row ends pgbench.
"""

import pathlib
import re
import sys

SOURCE = pathlib.Path("Sources/Server/PostgreSQLStore/PostgreSQLStatements.swift").read_text()


def statement(name):
    found = re.search(rf'static let {name} =\s*(?:"""\n(.*?)"""|"(.*?)")', SOURCE, re.DOTALL)
    sql = " ".join((found[1] or found[2]).split())
    return re.sub(r"\\\((\w+)\)", lambda part: statement(part[1]), sql)


def bound(sql, values):
    return re.sub(r"\$(\d)", lambda part: values[int(part[1]) - 1], sql)


def main(folder):
    # A variable of pgbench cannot be NULL. What alternates is never what is stored.
    save = "\\set number 1 - :number\n\\if :number = 1\n"
    for letter, end in (("a", "else"), ("b", "endif")):
        values = [":client_id", ":owner", ":fence", "NULL", "TRUE", f":{letter}", "FALSE", "NULL", "NULL"]
        save += bound(statement("save"), values) + f" \\gset\n\\{end}\n"
    take = bound(statement("take"), [":client_id", ":owner", ":address", "35000", ":process"])
    look = bound(statement("look"), [":client_id"])
    for name, text in (("save", save), ("take", take + ";\n"), ("check", look + ";\n")):
        (folder / f"{name}.sql").write_text(text)


main(pathlib.Path(sys.argv[1]))
