import type { Page } from "@playwright/test";

/**
 * The texts that do not fit their box on the page as it is shown. A text with a tooltip that says all of it is no
 * finding.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (element: Element): boolean => getComputedStyle(element).overflowX !== "visible";
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const holdsText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const told = (element: Element): boolean =>
      element.closest("[title]") !== null || element.querySelector("[title]") !== null;
    const found = [...document.querySelectorAll("body *")].flatMap((element) => {
      if (
        !(element instanceof HTMLElement) ||
        !holdsText(element) ||
        element.closest(".visually-hidden, .skip, [aria-hidden='true']")
      )
        return [];
      const own = element.getBoundingClientRect();
      if (own.width < 2 || own.height < 2) return [];
      for (let box: Element | null = element; box && !scrolls(box); box = box.parentElement) {
        if (!hides(box)) continue;
        const { left, right } = box.getBoundingClientRect();
        const over =
          box === element ? element.scrollWidth - element.clientWidth : Math.max(own.right - right, left - own.left);
        if (over > 1 && !told(element))
          return [
            `${element.tagName.toLowerCase()}.${element.className || "-"}: ${element.textContent?.trim().slice(0, 60)}`,
          ];
      }
      return [];
    });
    return [...new Set(found)];
  });
}
