import { refreshAll } from "../queries.ts";
import { loadMenu } from "../session.ts";
import { currentRouter } from "./current.ts";

/**
 * Reads the menu and the permissions anew. The page stays as it is, with what was typed into it; one that is no longer
 * the user's to see gives way to the reason, and one that has become so appears.
 */
export async function refreshRights(): Promise<void> {
  await loadMenu();
  await currentRouter().addMenuRoutes();
  await currentRouter().revalidate();
  await refreshAll();
}
