/** Prints one element by itself: a copy in a frame of its own, so that the page around it stays off the paper. */
export function printElement(element: HTMLElement, title: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const paper = frame.contentDocument;
  const view = frame.contentWindow;
  if (!paper || !view) return frame.remove();
  paper.title = title;
  const heading = paper.createElement("h1");
  heading.textContent = title;
  paper.body.style.fontFamily = getComputedStyle(document.body).fontFamily;
  paper.body.append(heading, paper.importNode(element, true));
  view.addEventListener("afterprint", () => frame.remove());
  view.print();
}
