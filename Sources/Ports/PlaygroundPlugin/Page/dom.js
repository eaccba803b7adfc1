// Makes and finds elements. Text always becomes a text node, so nothing that is shown can become markup.

/** An element with properties, attributes (`aria-…`, `data-…`, `class`, …) and children. */
export function make(tag, settings = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) set(element, name, value);
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets a listener (`onClick`), a property or an attribute; null and false remove an attribute. */
export function set(element, name, value) {
  if (typeof value === "function") {
    element.addEventListener(name.slice(2).toLowerCase(), value);
  } else if (["textContent", "value", "checked", "disabled", "hidden", "tabIndex"].includes(name)) {
    if (element[name] !== value) element[name] = value;
  } else if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value === true ? "" : value);
  }
}

export function byId(id) {
  return document.getElementById(id);
}

/** Replaces the choices of a select and keeps what is chosen, if it is still there. */
export function fillSelect(select, choices) {
  const before = select.value;
  select.replaceChildren(
    ...choices.map(({ value, text }) => make("option", { value, textContent: text })));
  if (choices.some(({ value }) => value === before)) select.value = before;
}

/** Copies a text; from the disk, a browser may refuse the clipboard, and then a selection is copied. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make("textarea", { class: "offscreen", "aria-hidden": "true" });
    area.value = text;
    const before = document.activeElement;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    before?.focus();
  }
}
