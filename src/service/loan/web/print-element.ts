import { pageNonce } from "../../../platform/web/style-nonce.ts";

/** One page of either paper size that offices use, in black on white whatever the console's theme. */
const STYLE = `
  @page { size: auto; margin: 20mm; }
  * { box-sizing: border-box; color: #000; background: none; }
  body { margin: 0; font-size: 11pt; line-height: 1.4; }
  h1 { margin: 0 0 8mm; font-size: 18pt; }
  dl { margin: 0; break-inside: avoid; }
  dl > div { display: flex; gap: 6mm; padding: 2.5mm 0; border-bottom: 0.25mm solid #999; break-inside: avoid; }
  dt { flex: 0 0 50mm; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
`;

/** Prints one element by itself: a copy in a frame of its own, so that the page around it stays off the paper. */
export function printElement(element: HTMLElement, title: string): void {
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  // Out of sight, but laid out: some browsers print nothing of a frame that is not displayed.
  Object.assign(frame.style, { position: "fixed", right: "0", bottom: "0", width: "0", height: "0", border: "0" });
  document.body.append(frame);
  const paper = frame.contentDocument;
  const view = frame.contentWindow;
  if (!paper || !view) return frame.remove();
  paper.documentElement.lang = document.documentElement.lang;
  paper.title = title;
  const style = paper.createElement("style");
  style.nonce = pageNonce();
  style.textContent = STYLE;
  paper.head.append(style);
  const heading = paper.createElement("h1");
  heading.textContent = title;
  paper.body.style.fontFamily = getComputedStyle(document.body).fontFamily;
  paper.body.append(heading, paper.importNode(element, true));
  view.addEventListener("afterprint", () => frame.remove());
  view.print();
}
