import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useLang } from "../i18n.ts";

/** Less than the height of a control. */
const BELOW = 16;

/** Whether the tools of a list's head have come into a line below its title. */
function isBroken(head: HTMLElement | null): boolean {
  const tools = head?.querySelector(".list-tools");
  if (!head || !tools) return false;
  return tools.getBoundingClientRect().top - head.getBoundingClientRect().top > BELOW;
}

/**
 * Whether the words in the head of a list need more than its one line, in the language of the screen and at its width:
 * then those of what has an icon give way to it.
 */
export function useTightHead(): readonly [head: RefObject<HTMLElement | null>, tight: boolean] {
  const head = useRef<HTMLElement>(null);
  const [tight, setTight] = useState(false);
  const lang = useLang();
  useLayoutEffect(() => setTight(false), [lang]);
  useLayoutEffect(() => {
    if (!tight && isBroken(head.current)) setTight(true);
  });
  useEffect(() => {
    const box = head.current;
    if (!box) return;
    let width = box.offsetWidth;
    const sizes = new ResizeObserver(() => {
      if (box.offsetWidth === width) return;
      width = box.offsetWidth;
      // At once, so that no frame shows what is only tried.
      flushSync(() => setTight(false));
    });
    sizes.observe(box);
    return () => sizes.disconnect();
  }, []);
  return [head, tight];
}
