/** Controls that Enter and Space work, and parts of the screen that arrow keys move in. */
const ACTIVATED = "a[href],button,summary,input,label,[role=button],[role=option],[role=menuitem],[role=tab]";
const MOVED_IN =
  "[role=menu],[role=listbox],[role=tablist],[role=radiogroup],[role=tree],[role=combobox],[type=radio],[type=range]";

const MODIFIERS: ReadonlySet<string> = new Set(["Control", "Shift", "Meta", "Alt", "AltGraph", "CapsLock"]);

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * What was pressed, as keys are declared: `j`, `?`, `arrowdown`, `space`, and `mod+k` for K with Ctrl or ⌘. Undefined
 * for a modifier by itself and for what is pressed with Alt, which belongs to the browser.
 */
export function pressed({ key, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  if (altKey || MODIFIERS.has(key)) return undefined;
  const name = key === " " ? "space" : key.toLowerCase();
  return ctrlKey || metaKey ? `mod+${name}` : name;
}

/** Whether somebody types into an element. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target.tagName === "INPUT" && !/^(checkbox|radio|range)$/.test(target.getAttribute("type") ?? "")));

/** Whether the control that has the focus does something by itself when a key is pressed. */
export function keepsForItself(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (key === "enter" || key === "space") return target.closest(`${ACTIVATED},${MOVED_IN}`) !== null;
  return (key.startsWith("arrow") || key === "escape") && target.closest(MOVED_IN) !== null;
}

const NAMES: Readonly<Record<string, string>> = {
  arrowleft: "←",
  arrowright: "→",
  arrowup: "↑",
  arrowdown: "↓",
  mod: "Ctrl",
  enter: "Enter",
  escape: "Esc",
  space: "Space",
};

/** The caps of a declared key, one after another: `Ctrl`, `K`. */
export const capsOf = (key: string): string[] => key.split(/[ +]/).map((part) => NAMES[part] ?? part.toUpperCase());
