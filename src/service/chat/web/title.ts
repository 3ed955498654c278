const MARK = /^\(\d+\) /;

/** Says in the window's title how many conversations are unread, whatever the page calls itself. Returns how to stop. */
export function titleWith(count: number): () => void {
  const put = (): void => {
    const bare = document.title.replace(MARK, "");
    const next = count > 0 ? `(${count}) ${bare}` : bare;
    if (document.title !== next) document.title = next;
  };
  put();
  const element = document.querySelector("title");
  if (!element) return () => undefined;
  const observer = new MutationObserver(put);
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
