/// The page of `registrar serve`: it uses no network but the server's own.
enum ControlPage {
  static let html = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>registrar serve</title>
    <style>
    :root { color-scheme: light dark; --line: #8888; --soft: #8882; }
    body { font: 16px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; }
    h1 { font-size: 1.3rem; margin: 0 0 .25rem; } h2 { font-size: 1.05rem; margin: 0 0 .5rem; }
    main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
    section { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; min-width: 0; }
    ul { list-style: none; margin: 0; padding: 0; max-height: 24rem; overflow: auto; }
    li { padding: .4rem 0; border-top: 1px solid var(--soft); overflow-wrap: anywhere; }
    li:first-child { border-top: 0; }
    button { font: inherit; padding: .3rem .7rem; margin: .15rem .15rem .15rem 0; }
    .code { font: 600 1.5rem ui-monospace, monospace; letter-spacing: .1em; }
    .small { font-size: .875rem; } .bad { font-weight: 600; }
    input { font: inherit; width: 100%; box-sizing: border-box; padding: .35rem; }
    </style>
    </head>
    <body>
    <header>
    <h1>A user pool for tests</h1>
    <p class="small">Nothing here is secret, and requests are not authenticated. Do not use it for real users.</p>
    </header>
    <main>
    <section aria-labelledby="mail"><h2 id="mail">Mail</h2><ul id="mails" tabindex="0" aria-labelledby="mail"></ul></section>
    <section aria-labelledby="people"><h2 id="people">Users</h2><ul id="users" tabindex="0" aria-labelledby="people"></ul></section>
    <section aria-labelledby="time"><h2 id="time">Clock</h2><p id="clock"></p>
    <p><button data-do="wait 1m">+1 minute</button><button data-do="wait 1h">+1 hour</button><button
    data-do="wait 25h">+25 hours</button><button data-do="wait 30d">+30 days</button></p>
    <h2>Faults</h2>
    <p><button data-do="fault signUp timedOut">lose the next sign-up</button><button
    data-do="fault signIn tooManyRequests">refuse the next sign-in</button><button
    data-do="fault confirmSignUp internalError">fail the next confirmation</button></p>
    <form id="line"><label for="text" class="small">A line of the script language</label>
    <input id="text" autocomplete="off" spellcheck="false" placeholder="pool delete ana@example.com"></form>
    <p id="said" role="status" class="small"></p></section>
    <section aria-labelledby="last"><h2 id="last">Calls</h2><ul id="calls" tabindex="0" aria-labelledby="last"></ul></section>
    </main>
    <script>
    const make = (tag, text, name) => {
      const it = document.createElement(tag); it.textContent = text; if (name) it.className = name; return it
    }
    const seen = {}
    const fill = (id, items, draw) => {
      const key = JSON.stringify(items)
      if (seen[id] === key) return
      seen[id] = key
      const list = document.getElementById(id)
      list.replaceChildren(...items.map(item => { const row = make('li', ''); draw(row, item); return row }))
      if (!items.length) list.append(make('li', 'none yet', 'small'))
    }
    const get = async path => (await fetch('/_registrar/' + path)).json()
    const send = async text => {
      const answer = await (await fetch('/_registrar/do', { method: 'POST', body: text })).json()
      document.getElementById('said').textContent = answer.error || 'done: ' + text
      refresh()
    }
    const refresh = async () => {
      const [mails, users, calls, clock] = await Promise.all(['mail', 'users', 'calls', 'clock'].map(get))
      fill('mails', mails, (row, mail) => {
        row.append(make('div', mail.to + ' · ' + mail.kind + ' · ' + mail.at.slice(11, 19), 'small'))
        const copy = make('button', 'copy')
        copy.setAttribute('aria-label', 'copy the code ' + mail.code)
        copy.onclick = () => navigator.clipboard.writeText(mail.code)
        row.append(make('span', mail.code, 'code'), ' ', copy)
      })
      fill('users', users, (row, user) => {
        row.append(make('div', user.email), make('div',
          user.status + (user.enabled ? '' : ' · disabled') + (user.verified ? ' · verified' : ''), 'small'))
      })
      fill('calls', calls, (row, call) => {
        row.append(make('span', call.at.slice(11, 19) + ' ' + call.operation + ' '),
          make('span', call.failure || String(call.status), call.failure ? 'bad' : ''))
      })
      document.getElementById('clock').textContent = clock.now
    }
    for (const button of document.querySelectorAll('[data-do]')) button.onclick = () => send(button.dataset.do)
    document.getElementById('line').onsubmit = event => {
      event.preventDefault(); send(document.getElementById('text').value)
    }
    refresh(); setInterval(refresh, 1000)
    </script>
    </body>
    </html>
    """
}
