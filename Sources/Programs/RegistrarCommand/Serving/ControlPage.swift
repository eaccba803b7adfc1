/// The page of `registrar serve`: it uses no network but the server's own.
enum ControlPage {
  static let html = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>registrar serve</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <header>
    <h1>A user pool for tests</h1>
    <p>Nothing here is secret, and no request is authenticated. It is not for real users.</p>
    <p id="gone" role="alert" hidden>The server does not answer.</p>
    </header>
    <main>
    <section class="mail" aria-labelledby="mail-title">
    <h2 id="mail-title">Mail</h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="mail-title"><ul id="mail"></ul></div>
    </section>
    <section class="users" aria-labelledby="users-title">
    <h2 id="users-title">Users <span id="count" class="count"></span></h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="users-title"><ul id="users"></ul></div>
    </section>
    <div class="tools">
    <section aria-labelledby="clock-title">
    <h2 id="clock-title">Clock</h2>
    <p><time id="now" class="now"></time><br><span id="ahead" class="soft"></span></p>
    <p class="row"><button data-do="wait 1m">+1 minute</button><button data-do="wait 1h">+1 hour</button><button
    data-do="wait 25h">+25 hours</button><button data-do="wait 30d">+30 days</button></p>
    </section>
    <section aria-labelledby="faults-title">
    <h2 id="faults-title">Faults</h2>
    <p class="row"><button data-do="fault signUp timedOut after-commit">Lose the next sign-up's answer</button><button
    data-do="fault signIn timedOut">Lose the next sign-in</button></p>
    <form id="arm">
    <label>The next calls of<select id="operation"></select></label>
    <label>fail with<select id="failure"></select></label>
    <div class="row">
    <label class="short">times<input id="times" type="number" min="1" max="1000" value="1" required></label>
    <label class="check"><input id="after" type="checkbox">after the work</label>
    <button class="main">Arm</button>
    </div>
    </form>
    <ul id="armed"></ul>
    </section>
    <section aria-labelledby="line-title">
    <h2 id="line-title">Script</h2>
    <form id="line">
    <label>A line of the script language<input id="text" autocomplete="off" spellcheck="false"
    autocapitalize="off" placeholder="pool delete ana@example.com" required></label>
    </form>
    <p id="said" role="status"></p>
    </section>
    </div>
    <section class="calls" aria-labelledby="calls-title">
    <h2 id="calls-title">The last hundred calls</h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="calls-title"><table>
    <thead><tr><th scope="col">Time</th><th scope="col">Operation</th><th scope="col">Answer</th></tr></thead>
    <tbody id="calls"></tbody></table></div>
    </section>
    </main>
    <script>
    \(script)
    </script>
    </body>
    </html>
    """
}
