let held = false;
let waiting: (() => void)[] = [];

function letGo(): void {
  // A click is told right after its button was let go, and has to find its target where it was pressed.
  setTimeout(() => {
    held = false;
    for (const go of waiting) go();
    waiting = [];
  });
}

window.addEventListener("pointerdown", () => (held = true), true);
window.addEventListener("pointerup", letGo, true);
window.addEventListener("pointercancel", letGo, true);
window.addEventListener("blur", letGo);

/**
 * Resolves once no button of the pointer is held. Whoever presses a button leaves a field by it: what is wrong with the
 * field is said afterwards, for its line would move the button from under the pointer, and the click would be lost.
 */
export const pointerLetGo = (): Promise<void> =>
  held ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
