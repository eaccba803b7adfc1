extension ControlPage {
  static let style = """
    :root {
      color-scheme: light dark;
      --back: light-dark(#f3f4f6, #15181c); --card: light-dark(#fff, #1f2429); --text: light-dark(#1b1f24, #e8eaed);
      --soft: light-dark(#555d68, #a9b1bb); --line: light-dark(#d5d9de, #3a4149);
      --accent: light-dark(#0b57b7, #8ec1ff); --onaccent: light-dark(#fff, #10202f);
      --bad: light-dark(#a3161b, #ff9d97); --good: light-dark(#146b34, #7fd69a);
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 84rem; padding: 1rem; background: var(--back); color: var(--text);
      font: 1rem/1.45 system-ui, sans-serif;
    }
    header { margin: 0 0 1rem; }
    h1 { font-size: 1.35rem; line-height: 1.25; margin: 0; }
    h2 { font-size: 1.05rem; margin: 0 0 .5rem; }
    p { margin: 0 0 .5rem; }
    header p, .soft { color: var(--soft); }
    header p { margin: .15rem 0 0; }
    #gone { color: var(--bad); font-weight: 600; }
    main {
      display: grid; gap: 1rem; align-items: start;
      grid-template: "mail users tools" auto "calls calls tools" 1fr / minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
    }
    .mail { grid-area: mail; } .users { grid-area: users; } .calls { grid-area: calls; }
    .tools { grid-area: tools; display: grid; gap: 1rem; }
    section {
      background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .9rem 1rem; min-width: 0;
    }
    .scroll { max-height: 26rem; overflow: auto; margin: 0 -1rem -.9rem; padding: 0 1rem .9rem; border-radius: .6rem; }
    .calls .scroll { max-height: 32rem; }
    ul { list-style: none; margin: 0; padding: 0; }
    li { border-top: 1px solid var(--line); padding: .6rem 0; overflow-wrap: anywhere; }
    .scroll > ul > li:first-child { border-top: 0; padding-top: 0; }
    .letter { display: flex; flex-wrap: wrap; align-items: center; gap: .1rem .75rem; }
    .letter .soft { flex: 1 0 100%; }
    .code { font: 600 1.9rem/1.2 ui-monospace, monospace; letter-spacing: .08em; flex: 1 1 auto; }
    .code.long { font-size: 1.25rem; letter-spacing: 0; }
    .count { color: var(--soft); font-weight: 400; }
    .tags { display: flex; flex-wrap: wrap; gap: .15rem .8rem; font-size: .9rem; color: var(--soft); }
    .CONFIRMED, .good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
    .now { font: 600 1.25rem/1.3 ui-monospace, monospace; }
    .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
    form { display: grid; gap: .6rem; }
    label { display: grid; gap: .2rem; color: var(--soft); font-size: .9rem; min-width: 0; }
    .short { width: 5rem; }
    .check { display: flex; align-items: center; gap: .4rem; min-height: 2.5rem; flex: 1 1 auto; }
    input, select, button {
      font: inherit; font-size: 1rem; color: var(--text); background: var(--card); border: 1px solid var(--soft);
      border-radius: .4rem; padding: .35rem .6rem; min-height: 2.5rem; max-width: 100%;
    }
    input:not([type=checkbox]), select { width: 100%; }
    input[type=checkbox] { width: 1.25rem; min-height: 1.25rem; accent-color: var(--accent); margin: 0; }
    input::placeholder { color: var(--soft); opacity: 1; }
    button { cursor: pointer; border-color: var(--accent); color: var(--accent); }
    button.main { background: var(--accent); color: var(--onaccent); }
    button:hover { text-decoration: underline; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    #said { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    #said:empty, #armed:empty { display: none; }
    #armed { margin-top: .6rem; }
    table { border-collapse: collapse; width: 100%; }
    th { text-align: start; color: var(--soft); font-weight: 400; font-size: .9rem; }
    th, td { padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line); vertical-align: top; }
    thead th { border-top: 0; position: sticky; top: 0; background: var(--card); }
    td { overflow-wrap: anywhere; } td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
    @media (max-width: 64rem) {
      main { grid-template: "mail users" auto "tools tools" auto "calls calls" auto / minmax(0, 1fr) minmax(0, 1fr); }
    }
    @media (max-width: 40rem) {
      body { padding: .75rem; }
      main { grid-template: "mail" auto "users" auto "tools" auto "calls" auto / minmax(0, 1fr); }
      .scroll { max-height: 20rem; }
    }
    """
}
