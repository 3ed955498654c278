type Go = (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => Promise<void>;

let go: Go = () => Promise.resolve();

/** Changes the page from outside components; resolves once the new page is there. */
export const navigate: Go = (to, options) => go(to, options);

/** Called once by the router. */
export const setNavigate = (next: Go): void => {
  go = next;
};
