import { useMemo } from "react";
import { homeMessages } from "../../../base/home/messages.ts";
import type { Message } from "../../shared/messages.ts";
import { goKeys } from "../keys/go-keys.ts";
import type { Hotkeys } from "../keys/registry.ts";
import { navigate } from "../navigation.ts";
import { pagesOf } from "../router/menu-routes.ts";
import type { Menu } from "../session.ts";

/** G and then a letter leads to a page of the user's menu, G and H home. */
export function useGoKeys(menu: Menu): Hotkeys {
  return useMemo(() => {
    const pages = pagesOf(menu).filter(({ node }) => !node.hidden);
    const places = [
      { identifier: "home", label: homeMessages.title as Message, path: "/home" },
      ...pages.map(({ node, path }) => ({ identifier: node.url ?? "", label: node.name, path })),
    ];
    const letters = goKeys(places.map(({ identifier }) => identifier));
    return Object.fromEntries(
      places.flatMap(({ identifier, label, path }) => {
        const letter = letters.get(identifier);
        return letter ? [[`g ${letter}`, { label, run: () => void navigate(path) }]] : [];
      }),
    );
  }, [menu]);
}
