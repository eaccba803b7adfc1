/// The module of the pages; they work without it.
enum PageModule {
  static let text = #"""
    // Makes the pages quicker: without it, they work as well.
    const one = (selector) => document.querySelector(selector);
    const all = (selector) => document.querySelectorAll(selector);
    let isSending = false;
    let isNative = false;
    let toServer = 0;

    // What the server's clock shows, whatever is done to that of the device.
    const now = () => toServer + performance.now();

    // Ends a request after a time; AbortSignal.timeout is missing in Safari 15, Chrome 102 and Firefox 99.
    function within(milliseconds) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    }

    async function load(address, options) {
      const response = await fetch(address, {
        ...options, credentials: "same-origin", cache: "no-store", signal: within(30000),
        headers: { accept: "text/html", "x-requested-with": "registrar" },
      });
      const type = response.headers.get("content-type") ?? "";
      const page = type.startsWith("text/html")
        ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
      if (!page?.querySelector("main")) throw new TypeError("no page");
      return { page, url: response.url, status: response.status };
    }

    function show({ page, url }) {
      const main = page.querySelector("main");
      // Whoever has just been registered goes on to the app that has sent them.
      const { leave } = main.dataset;
      const wasRegistered = one("main").dataset.registered !== undefined;
      if (leave && !wasRegistered) return location.assign(leave);
      const first = main.querySelector("[autofocus]");
      // The browser would try it, too, and complain.
      first?.removeAttribute("autofocus");
      one("main").replaceWith(document.adoptNode(main));
      document.title = page.title;
      document.documentElement.lang = page.documentElement.lang;
      document.documentElement.dir = page.documentElement.dir;
      const { pathname } = new URL(url);
      if (pathname !== location.pathname) history.pushState(null, "", pathname);
      begin();
      (first ?? one("main h1")).focus();
      // An alert is read out when it appears; the rest needs a region that was there before.
      const said = one("#said");
      said.textContent = "";
      const texts = Array.from(all("main [role=status]"), (region) => region.textContent.trim());
      setTimeout(() => { said.textContent = texts.join(" "); }, 150);
    }

    function begin() {
      const main = one("main");
      toServer = Date.parse(main.dataset.now) - performance.now();
      // The server says what is wrong in the words of the page.
      one("#form")?.setAttribute("novalidate", "");
      for (const input of all(".secret input")) addReveal(input);
      count();
      if (main.dataset.busy !== undefined) setTimeout(poll, 1000, main);
    }

    async function poll(main) {
      if (!main.isConnected) return;
      try {
        // While the same is shown, there is no page in the answer.
        const next = await load(`${main.dataset.path}?tag=${encodeURIComponent(main.dataset.tag)}`);
        const isNew = next.page.querySelector("main").dataset.tag !== main.dataset.tag;
        // A server that has too much to do is asked again.
        const isAnswer = next.status !== 429 && next.status < 500;
        if (isNew && isAnswer && !isSending && main.isConnected) return show(next);
      } catch {
        // The next one may work.
      }
      setTimeout(poll, 1000, main);
    }

    // Whether the server answers anything at all, also if it leads elsewhere.
    async function isReached(address) {
      try {
        await fetch(address, { redirect: "manual", cache: "no-store", signal: within(5000) });
        return true;
      } catch {
        return false;
      }
    }

    // Says something above the form, or takes it away.
    function tell(text, role, look) {
      one("#told")?.remove();
      if (!text) return;
      const told = document.createElement("div");
      const line = document.createElement("p");
      [told.id, told.className] = ["told", look];
      told.setAttribute("role", role);
      one("#form").prepend(told);
      line.textContent = text;
      told.append(line);
    }

    addEventListener("submit", async (event) => {
      const { target: form, submitter } = event;
      if (isNative || form !== one("#form") || !submitter) return;
      if (isSending) return event.preventDefault();
      for (const input of all(".secret input")) input.type = "password";
      if ("leaves" in submitter.dataset) return;
      event.preventDefault();
      isSending = true;
      const main = one("main");
      const { path, tag, waiting, unreachable } = main.dataset;
      main.setAttribute("aria-busy", "true");
      tell();
      const slow = setTimeout(() => {
        tell(waiting, "status", "wait");
        one("#said").textContent = waiting;
      }, 1500);
      const fields = new FormData(form);
      fields.set(submitter.name, submitter.value);
      const body = one("#form[enctype]") ? fields : new URLSearchParams(fields);
      try {
        const next = await load(path, { method: "POST", body });
        clearTimeout(slow);
        show(next);
      } catch {
        // The key of the form tells the server if it has had it.
        const isNeeded = await isReached(`${path}?tag=${encodeURIComponent(tag)}`);
        clearTimeout(slow);
        main.removeAttribute("aria-busy");
        if (!isNeeded) return tell(unreachable, "alert", "notice failure");
        isNative = true;
        // Unlike requestSubmit, Safari 15 has this.
        submitter.click();
      } finally {
        isSending = false;
      }
    });

    // The wait for another code.
    function count() {
      for (const button of all("[data-available-from]")) {
        const rest = Date.parse(button.dataset.availableFrom) - now();
        const seconds = Math.ceil(rest / 1000);
        button.dataset.text ??= button.textContent;
        button.disabled = seconds > 0;
        button.textContent = button.dataset.text + (seconds > 0 ? ` (${seconds} s)` : "");
      }
    }

    // What can be told of a password here; the server decides.
    const rules = {
      min: (typed, least) => [...typed].length >= least,
      max: (typed, most) => [...typed].length <= most,
      space: (typed) => !/\s/.test(typed),
      lower: (typed) => /[a-z]/.test(typed),
      upper: (typed) => /[A-Z]/.test(typed),
      digit: (typed) => /[0-9]/.test(typed),
      symbol: (typed) => /[!-/:-@[-`{-~]/.test(typed),
      account: (typed, account) => {
        const [text, address] = [typed.toLowerCase(), account.toLowerCase()];
        return text !== address && text !== address.split("@")[0];
      },
    };

    addEventListener("input", ({ target }) => {
      const list = document.getElementById(`${target.id}-rules`);
      for (const item of list?.children ?? []) {
        const { rule, value } = item.dataset;
        const isMet = target.value !== "" && rule in rules && rules[rule](target.value, value);
        item.className = isMet ? "met" : "";
        item.lastElementChild.textContent =
          target.value === "" ? "" : `(${isMet ? list.dataset.met : list.dataset.unmet})`;
      }
    });

    function addReveal(input) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet reveal";
      button.setAttribute("aria-controls", input.id);
      const draw = () => {
        const text = input.type === "password" ? input.dataset.show : input.dataset.hide;
        button.textContent = text;
        button.setAttribute("aria-label", `${text}: ${input.labels[0].textContent}`);
      };
      button.addEventListener("click", () => {
        input.type = input.type === "password" ? "text" : "password";
        draw();
      });
      draw();
      input.after(button);
    }

    addEventListener("popstate", () => location.reload());
    addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
    setInterval(count, 1000);
    begin();

    """#
}
