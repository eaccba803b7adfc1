/// The style of the pages; a theme that comes after it need set no more than the colours at its beginning.
enum PageStyle {
  /// The colours, and the page around what is filled in.
  static let frame = #"""
    :root {
      color-scheme: light dark;
      --page: #f3f4f7; --card: #fff; --line: #dcdfe6; --edge: #868d9c; --text: #181b22;
      --soft: #565d6b; --accent: #2f4bd8; --accent-strong: #2039b5; --on-accent: #fff;
      --tint: #eef1fe; --good: #14693c; --good-tint: #e8f6ee; --warn: #7a4a00;
      --warn-tint: #fdf3dd; --bad: #b3211f; --bad-tint: #fdeceb;
      --radius: 10px; --font: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    @supports (color: light-dark(#000, #fff)) {
      :root {
        --page: light-dark(#f3f4f7, #101217); --card: light-dark(#fff, #191c23);
        --line: light-dark(#dcdfe6, #2e333d); --edge: light-dark(#868d9c, #747c8c);
        --text: light-dark(#181b22, #eceef3); --soft: light-dark(#565d6b, #a6adba);
        --accent: light-dark(#2f4bd8, #93a7ff); --accent-strong: light-dark(#2039b5, #b3c1ff);
        --on-accent: light-dark(#fff, #0d1233); --tint: light-dark(#eef1fe, #222842);
        --good: light-dark(#14693c, #7ddba4); --good-tint: light-dark(#e8f6ee, #16291f);
        --warn: light-dark(#7a4a00, #f0c06a); --warn-tint: light-dark(#fdf3dd, #2e2614);
        --bad: light-dark(#b3211f, #ff9d97); --bad-tint: light-dark(#fdeceb, #351c1d);
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; min-block-size: 100vh; background: var(--page); color: var(--text);
      font: 1rem/1.5 var(--font); overflow-wrap: anywhere;
      display: flex; flex-direction: column; align-items: center;
      padding: clamp(0px, 8vh - 16px, 88px) 16px 48px;
    }
    header { inline-size: 100%; max-inline-size: 28rem; margin-block: 24px; text-align: center; }
    .logo { max-inline-size: 200px; max-block-size: 56px; }
    main {
      inline-size: 100%; max-inline-size: 28rem; background: var(--card);
      border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.6);
      padding: 36px; box-shadow: 0 1px 2px #0000000a, 0 12px 32px -12px #00000024;
    }
    h1 { margin: 0; font-size: 1.625rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.015em; }
    h1:focus { outline: none; }
    p { margin: 0; }
    a { color: var(--accent); text-underline-offset: 0.15em; }
    a:hover { color: var(--accent-strong); }
    .hint { margin-block-start: 8px; color: var(--soft); }
    .notice + .hint { margin-block-start: 16px; }
    .progress { margin-block-end: 20px; font-size: 0.875rem; color: var(--soft); }
    .steps { display: flex; gap: 6px; margin-block-start: 8px; }
    .steps span { flex: 1; block-size: 4px; border-radius: 2px; background: var(--line); }
    .steps .done { background: var(--accent); }
    .notice {
      display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-block-start: 20px;
      padding: 12px 16px; border-radius: var(--radius); border-inline-start: 4px solid;
      background: var(--tint); color: var(--accent);
    }
    .notice > div { flex: 1 1 9rem; }
    .notice p { color: var(--text); }
    .notice strong { color: var(--tone, var(--accent)); font-weight: 650; }
    .success { --tone: var(--good); background: var(--good-tint); color: var(--good); }
    .warning { --tone: var(--warn); background: var(--warn-tint); color: var(--warn); }
    .failure { --tone: var(--bad); background: var(--bad-tint); color: var(--bad); }
    .wait { display: flex; align-items: center; gap: 12px; margin-block-start: 24px; color: var(--soft); }
    .wait::before {
      content: ""; flex: none; inline-size: 1.25em; block-size: 1.25em; border-radius: 50%;
      border: 3px solid var(--line); border-block-start-color: var(--accent);
      animation: turn 0.9s linear infinite;
    }
    @keyframes turn { to { transform: rotate(1turn); } }
    dl { margin: 24px 0 0; border-block-start: 1px solid var(--line); }
    dl > div { padding-block: 12px; border-block-end: 1px solid var(--line); }
    dt { font-size: 0.875rem; color: var(--soft); }
    dd { margin: 0; }
    .offscreen {
      position: absolute; inline-size: 1px; block-size: 1px; padding: 0; margin: -1px; border: 0;
      overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    @media (max-width: 30rem) {
      body { padding: 0; background: var(--card); }
      main { border: 0; border-radius: 0; box-shadow: none; padding: 28px 20px 40px; }
    }
    @media (prefers-reduced-motion: reduce) {
      *, ::before, ::after { transition: none !important; animation-duration: 6s !important; }
    }

    """#

  /// What is filled in, and what is pressed.
  static let controls = #"""
    fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
    .field { margin-block-start: 20px; }
    label, legend, .label { display: block; padding: 0; font-weight: 600; font-size: 0.9375rem; }
    .optional { font-weight: 400; color: var(--soft); }
    input, select, button { font: inherit; color: inherit; }
    input:not([type=checkbox], [type=radio]), select {
      display: block; inline-size: 100%; min-block-size: 46px; margin-block-start: 6px;
      padding: 9px 13px; background: var(--card); border: 1px solid var(--edge);
      border-radius: var(--radius); transition: border-color 0.15s;
    }
    ::file-selector-button {
      margin-inline-end: 12px; padding: 3px 12px; border: 1px solid var(--edge); border-radius: 7px;
      background: var(--page); color: var(--text); font: inherit; font-size: 0.9375rem; cursor: pointer;
    }
    input[hidden] { display: none !important; }
    input:not([type=checkbox], [type=radio]):hover, select:hover { border-color: var(--text); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    [aria-invalid=true]:not(fieldset) { border-color: var(--bad) !important; border-width: 2px !important; }
    [dir=auto] { text-align: start; }
    .code { font-size: 1.375rem !important; letter-spacing: 0.18em; font-variant-numeric: tabular-nums; }
    .key {
      display: block; margin-block: 6px 10px; padding: 12px 14px; border-radius: var(--radius);
      background: var(--page); border: 1px solid var(--line); user-select: all; -webkit-user-select: all;
      font: 1.0625rem/1.6 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.04em;
    }
    .problems { margin-block-start: 8px; color: var(--bad); font-size: 0.9375rem; font-weight: 500; }
    .problems p { padding-inline-start: 1.5em; position: relative; }
    .problems p::before {
      content: "!"; position: absolute; inset-inline-start: 0; inset-block-start: 0.2em;
      inline-size: 1.15em; block-size: 1.15em; border-radius: 50%; background: var(--bad);
      color: var(--card); font-size: 0.875em; line-height: 1.15; font-weight: 700; text-align: center;
    }
    .secret { position: relative; }
    .secret:has(.reveal) input { padding-inline-end: 6.5em; }
    .secret .reveal { position: absolute; inset-inline-end: 4px; inset-block-end: 4px; min-block-size: 38px; }
    .rules {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr)); gap: 2px 12px;
      margin: 10px 0 0; padding: 0; list-style: none; color: var(--soft); font-size: 0.875rem;
    }
    .rules li { position: relative; padding-inline-start: 1.6em; }
    .rules li::before {
      content: ""; position: absolute; inset-inline-start: 0.2em; inset-block-start: 0.42em;
      inline-size: 0.7em; block-size: 0.7em; border: 1.5px solid var(--edge); border-radius: 50%;
    }
    .rules .met { color: var(--good); }
    .rules .met::before { content: "✓"; border: 0; inset-block-start: -0.1em; font-weight: 700; }
    .consent { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; align-items: start; }
    .consent label { font-weight: 400; }
    .consent .problems { grid-column: 1 / -1; }
    [type=checkbox], [type=radio] {
      inline-size: 20px; block-size: 20px; margin: 1px 0 0; flex: none; accent-color: var(--accent);
    }
    .choice {
      display: flex; gap: 12px; align-items: center; margin-block-start: 10px; padding: 12px 14px;
      border: 1px solid var(--edge); border-radius: var(--radius); font-weight: 400; cursor: pointer;
    }
    .choice:has(:checked) { border-color: var(--accent); background: var(--tint); }
    .choice:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
    .choice :focus-visible { outline: none; }
    .actions { display: grid; gap: 12px; margin-block-start: 28px; }
    .others { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 8px; margin-block-start: 14px; }
    button, .button {
      display: inline-block; min-block-size: 46px; padding: 10px 18px; text-align: center;
      border: 1px solid transparent; border-radius: var(--radius); background: none; font-weight: 600;
      cursor: pointer; text-decoration: none; transition: background-color 0.15s, border-color 0.15s;
    }
    .primary, .button { background: var(--accent); color: var(--on-accent); }
    .primary:hover, .button:hover { background: var(--accent-strong); color: var(--on-accent); }
    .secondary { border-color: var(--edge); color: var(--text); }
    .secondary:hover { border-color: var(--text); background: var(--page); }
    .quiet, .cancel { min-block-size: 40px; padding: 7px 12px; color: var(--accent); }
    .cancel { color: var(--soft); }
    .destructive { min-block-size: 40px; padding: 7px 12px; color: var(--bad); }
    .quiet:hover, .cancel:hover { background: var(--tint); }
    .destructive:hover { background: var(--bad-tint); }
    .notice button { color: var(--tone, var(--accent)); border-color: currentcolor; }
    button:disabled { cursor: not-allowed; color: var(--soft); background: none; border: 1px dashed var(--edge); }
    .reveal:disabled { visibility: hidden; }
    fieldset:disabled { opacity: 0.6; }
    main[aria-busy] button { cursor: progress; opacity: 0.75; }
    @media (forced-colors: active) {
      .primary, .steps .done { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }

    """#
}
