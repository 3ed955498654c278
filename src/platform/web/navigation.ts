type Go = (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;

let go: Go = () => undefined;

/** Changes the page from outside components. */
export const navigate: Go = (to, options) => go(to, options);

/** Called once by the router. */
export const setNavigate = (next: Go): void => {
  go = next;
};
