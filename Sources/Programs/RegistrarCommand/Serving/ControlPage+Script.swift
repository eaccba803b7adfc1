extension ControlPage {
  static let script = #"""
    const the = id => document.getElementById(id)
    const make = (tag, text, name) => {
      const it = document.createElement(tag); it.textContent = text; if (name) it.className = name; return it
    }
    const seen = {}
    const fill = (id, items, draw, tag = 'li') => {
      const key = JSON.stringify(items)
      if (seen[id] === key) return
      seen[id] = key
      the(id).replaceChildren(...items.map(item => { const row = make(tag, ''); draw(row, item); return row }))
    }
    const none = (id, words) => { if (!the(id).children.length) the(id).append(make('li', words, 'soft')) }
    const get = async path => (await fetch('/_registrar/' + path)).json()
    const post = async (path, body, words) => {
      try {
        const answer = await (await fetch('/_registrar/' + path, { method: 'POST', body })).json()
        the('said').textContent = answer.error || 'Done: ' + words
        the('said').className = answer.error ? 'bad' : ''
        await refresh()
        return !answer.error
      } catch { the('gone').hidden = false }
    }
    const copy = async text => {
      try { await navigator.clipboard.writeText(text) } catch {
        // Without TLS, only the loopback may use the clipboard.
        const area = make('textarea', text)
        document.body.append(area); area.select(); document.execCommand('copy'); area.remove()
      }
    }
    const letter = (row, mail, pools) => {
      row.className = 'letter'
      row.append(make('span', `${mail.at.slice(11, 19)} · ${words[mail.kind] || mail.kind}` +
        (mail.medium === 'sms' ? ' · text message' : '') + (pools > 1 ? ' · ' + mail.pool : ''), 'soft'))
      row.append(make('span', mail.to, 'to'))
      row.lastChild.style.flex = '1 0 100%'
      const button = make('button', 'Copy')
      button.setAttribute('aria-label', `Copy the code ${mail.code} of ${mail.to}`)
      button.onclick = async () => {
        await copy(mail.code)
        button.textContent = 'Copied'
        setTimeout(() => { button.textContent = 'Copy' }, 1500)
      }
      row.append(make('span', mail.code, mail.code.length > 8 ? 'code long' : 'code'), button)
    }
    const words = {
      signUp: 'code to confirm', reset: 'code for a new password', signIn: 'code to sign in',
      attribute: 'code to verify', invitation: 'invitation, with a password',
    }
    const person = (row, user, pools) => {
      row.append(make('div', user.email))
      const tags = make('div', '', 'tags')
      tags.append(make('span', user.status, user.status))
      tags.append(make('span', user.verified ? 'verified' : 'not verified'))
      if (!user.enabled) tags.append(make('span', 'disabled', 'bad'))
      if (user.sessions) tags.append(make('span', user.sessions === 1 ? '1 session' : user.sessions + ' sessions'))
      if (pools > 1) tags.append(make('span', user.pool))
      row.append(tags)
    }
    // A long name breaks before a capital, and nowhere else.
    const name = (text, style) => {
      const cell = make('td', '', style)
      text.split(/(?<=[a-z])(?=[A-Z])/).forEach((part, place) => {
        if (place) cell.append(make('wbr', ''))
        cell.append(part)
      })
      return cell
    }
    const call = (row, it) => row.append(
      make('td', it.at.slice(11, 19)), name(it.operation), name(it.failure || 'OK', it.failure ? 'bad' : 'good'))
    const span = ms => {
      const parts = [[86400000, 'day'], [3600000, 'hour'], [60000, 'minute'], [1000, 'second']].map(([size, name]) => {
        const count = Math.floor(ms / size); ms -= count * size
        return count ? `${count} ${name}${count > 1 ? 's' : ''}` : ''
      })
      return parts.filter(part => part).join(' ')
    }
    let failures = {}
    const offer = () => the('failure').replaceChildren(
      ...(failures[the('operation').value] || []).map(name => make('option', name)))
    const refresh = async () => {
      try {
        const [mail, users, calls, clock, armed] =
          await Promise.all(['mail', 'users', 'calls', 'clock', 'armed'].map(get))
        const pools = new Set([...mail, ...users].map(it => it.pool)).size
        fill('mail', mail, (row, it) => letter(row, it, pools)); none('mail', 'No mail yet.')
        fill('users', users, (row, it) => person(row, it, pools)); none('users', 'Nobody has signed up yet.')
        fill('calls', calls, call, 'tr')
        fill('armed', armed, (row, it) => row.append(
          `${it.operation}: ${it.failure}` + (it.times > 1 ? `, ${it.times} times` : '') +
          (it.afterWork ? ', after the work' : '')))
        the('count').textContent = users.length ? users.length + (users.length === 500 ? ' or more' : '') : ''
        the('now').textContent = clock.now.slice(0, 10) + ' ' + clock.now.slice(11, 19)
        the('now').dateTime = clock.now
        the('ahead').textContent = clock.ahead ? span(clock.ahead) + ' ahead of the real time' : 'UTC, the real time'
        the('gone').hidden = true
      } catch { the('gone').hidden = false }
    }
    for (const button of document.querySelectorAll('[data-do]'))
      button.onclick = () => post('do', button.dataset.do, button.dataset.do)
    the('line').onsubmit = async event => {
      event.preventDefault()
      if (await post('do', the('text').value, the('text').value)) the('text').value = ''
    }
    the('operation').onchange = offer
    the('arm').onsubmit = event => {
      event.preventDefault()
      const armed = {
        operation: the('operation').value, failure: the('failure').value, times: Number(the('times').value),
        afterWork: the('after').checked,
      }
      post('fail', JSON.stringify(armed), `${armed.operation} will fail with ${armed.failure}`)
    }
    get('failures').then(found => {
      failures = found
      the('operation').replaceChildren(...Object.keys(failures).map(name => make('option', name)))
      offer()
    }, () => {})
    refresh(); setInterval(refresh, 1000)
    """#
}
