// Walks a chart with Qt's SCXML, which shares no code with ours.
//
//   walk CHART <WALK
//
// A line of the walk is `event<TAB>key=value,key=value<TAB>state`: the event is submitted with these
// data, and the machine must then rest in just that atomic state. An event that is empty submits
// nothing. After a further tab there may be what is logged on the way, as `label=text,label=text`: then
// just that must be logged, in this order. `\t`, `\n`, `\\`, `\,` and `\=` in a key or a value are these characters. The line `reset`
// begins again. The first line that differs is printed, and ends the program with 1.

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QScxmlEvent>
#include <QScxmlStateMachine>

#include <iostream>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

std::unique_ptr<QScxmlStateMachine> load(const QString &file) {
  std::unique_ptr<QScxmlStateMachine> machine(QScxmlStateMachine::fromFile(file));
  if (!machine) return nullptr;
  const auto errors = machine->parseErrors();
  for (const auto &error : errors) std::cerr << qPrintable(error.toString()) << "\n";
  if (!errors.isEmpty() || !machine->init()) return nullptr;
  return machine;
}

// Processes events until the machine has nothing more to do.
void settle() {
  for (int turn = 0; turn < 4; ++turn) {
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents(QEventLoop::AllEvents);
  }
}

// The text up to an unescaped separator, without its escapes; `rest` is left after the separator.
QString part(QString &rest, QChar separator) {
  QString result;
  int index = 0;
  for (; index < rest.size() && rest[index] != separator; ++index) {
    if (rest[index] == u'\\' && index + 1 < rest.size()) {
      const QChar escaped = rest[++index];
      result += escaped == u't' ? QChar(u'\t') : escaped == u'n' ? QChar(u'\n') : escaped;
    } else {
      result += rest[index];
    }
  }
  rest = rest.mid(index + 1);
  return result;
}

using Pairs = QList<QPair<QString, QString>>;

Pairs pairs(QString text) {
  Pairs result;
  while (!text.isEmpty()) {
    // The pair's escapes stay until its key and its value are told apart.
    int end = 0;
    while (end < text.size() && text[end] != u',') end += text[end] == u'\\' ? 2 : 1;
    QString pair = text.left(end);
    text = text.mid(end + 1);
    const QString key = part(pair, u'=');
    result.append({key, part(pair, QChar())});
  }
  return result;
}

QVariantMap map(const Pairs &pairs) {
  QVariantMap result;
  for (const auto &pair : pairs) result.insert(pair.first, pair.second);
  return result;
}

QString shown(const Pairs &pairs) {
  QStringList result;
  for (const auto &pair : pairs) result += pair.first + u'=' + pair.second;
  return result.isEmpty() ? QString("nothing") : result.join(u' ');
}

// Lines with their numbers.
using Lines = std::vector<std::pair<long, std::string>>;

// Walks a machine that has not started, line by line; the status that the program ends with, 0 if all is right.
int walk(QScxmlStateMachine &machine, const Lines &lines) {
  Pairs log;
  QObject::connect(
      &machine, &QScxmlStateMachine::log,
      [&log](const QString &label, const QString &text) { log.append({label, text}); });
  machine.start();
  settle();
  for (const auto &[number, line] : lines) {
    const QStringList fields = QString::fromStdString(line).split(u'\t');
    if (fields.size() < 3 || fields.size() > 4) {
      std::cerr << "line " << number << ": expected event, data, state and perhaps a log: " << line << "\n";
      return 2;
    }
    if (!fields[0].isEmpty()) {
      log.clear();
      machine.submitEvent(fields[0], map(pairs(fields[1])));
      settle();
    }
    const QStringList active = machine.activeStateNames(true);
    if (active != QStringList{fields[2]}) {
      std::cerr << "line " << number << ": " << line << "\n"
                << "  expected " << qPrintable(fields[2]) << ", Qt rests in "
                << qPrintable(active.isEmpty() ? QString("no state") : active.join(u' ')) << "\n";
      return 1;
    }
    if (fields.size() == 4 && log != pairs(fields[3])) {
      std::cerr << "line " << number << ": " << line << "\n"
                << "  expected the log " << qPrintable(shown(pairs(fields[3]))) << ", Qt logs "
                << qPrintable(shown(log)) << "\n";
      return 1;
    }
  }
  return 0;
}

// The same in a process of its own, which begins with the machine as it was read: to read a large chart again takes a
// hundred times as long.
int walkApart(QScxmlStateMachine &machine, const Lines &lines) {
  const pid_t child = fork();
  if (child == 0) {
    const int status = walk(machine, lines);
    std::cerr.flush();
    _exit(status);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status)) {
    std::cerr << "line " << lines.front().first << ": the process that walks from there ended by itself\n";
    return 1;
  }
  return WEXITSTATUS(status);
}

}  // namespace

int main(int count, char *arguments[]) {
  QCoreApplication application(count, arguments);
  if (count != 2) {
    std::cerr << "usage: walk CHART <WALK\n";
    return 2;
  }
  const QString file = QString::fromLocal8Bit(arguments[1]);
  // What it logs is looked at here, and need not be printed too.
  QLoggingCategory::setFilterRules("scxml.statemachine.debug=false\nscxml.statemachine.info=false");
  auto machine = load(file);
  if (!machine) {
    std::cerr << arguments[1] << ": Qt does not read it\n";
    return 1;
  }

  long number = 0, steps = 0, resets = 0;
  Lines lines;
  std::string line;
  while (true) {
    const bool isOver = !std::getline(std::cin, line);
    if (!isOver) ++number;
    if (!isOver && line != "reset") {
      if (!line.empty()) lines.emplace_back(number, line);
      continue;
    }
    if (!lines.empty()) {
      if (const int status = walkApart(*machine, lines)) return status;
    }
    steps += static_cast<long>(lines.size());
    lines.clear();
    if (isOver) break;
    ++resets;
  }
  std::cout << "Qt " << qVersion() << " walked " << steps << " steps of " << arguments[1] << ", with "
            << resets << " resets\n";
  return 0;
}
