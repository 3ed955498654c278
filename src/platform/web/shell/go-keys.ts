import { useMemo } from "react";
import { goKeys } from "../keys/go-keys.ts";
import type { Hotkeys } from "../keys/registry.ts";
import { navigate } from "../navigation.ts";
import { pagesOf } from "../router/menu-routes.ts";
import type { Menu } from "../session.ts";

/** G and then a letter leads to a page of the user's menu. */
export function useGoKeys(menu: Menu): Hotkeys {
  return useMemo(() => {
    const pages = pagesOf(menu).filter(({ node }) => !node.hidden);
    const places = pages.map(({ node, path }) => ({ identifier: node.url ?? "", label: node.name, path }));
    const letters = goKeys(places.map(({ identifier }) => identifier));
    return Object.fromEntries(
      places.flatMap(({ identifier, label, path }) => {
        const letter = letters.get(identifier);
        return letter ? [[`g ${letter}`, { label, run: () => void navigate(path) }]] : [];
      }),
    );
  }, [menu]);
}
