/** What the screens ask of the router, which itself loads them. */
interface CurrentRouter {
  /** Adds the routes of pages that have come into the user's menu. */
  readonly addMenuRoutes: () => Promise<void>;
  /** Runs the guard of the page that is open once more. */
  readonly revalidate: () => Promise<void>;
}

let current: CurrentRouter | undefined;

/** Names the console's router, once, when it is made. */
export const setRouter = (router: CurrentRouter): void => void (current = router);

/** The console's router. */
export function currentRouter(): CurrentRouter {
  if (!current) throw new Error("the router is not made yet");
  return current;
}
