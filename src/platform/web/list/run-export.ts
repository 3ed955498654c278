import { exporting } from "../../../control/export/contract.ts";
import type { Access } from "../../shared/endpoint.ts";
import { ui } from "../../shared/ui-messages.ts";
import { call, download } from "../api.ts";
import { type Callable } from "../api/callable.ts";
import { translate } from "../i18n.ts";
import { navigate } from "../navigation.ts";
import { notify } from "../notify.ts";
import { pathOfPage } from "../router/menu-routes.ts";
import { menuStore } from "../session.ts";

interface Source {
  readonly name: string;
  readonly path: string;
  readonly exportAccess: Access;
}
interface Wish {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly format: "csv" | "xlsx";
  readonly columns: string[];
}
type ExportCall = Callable & { readonly sends: Wish; readonly output: typeof exporting.retry.output };

const POLL_MS = 1000;
const PATIENCE = 600;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for the file, tells how far it is, and saves it. Failures are shown; nothing is thrown. */
export async function runExport(source: Source, wish: Wish): Promise<void> {
  const endpoint = {
    name: `${source.name}Export`,
    kind: "receipt",
    method: "POST",
    path: `${source.path}/export`,
    access: source.exportAccess,
  } as unknown as ExportCall;
  const key = `export-${source.name}`;
  const center = menuStore.get() && pathOfPage(menuStore.get() ?? [], "exportCenter");
  const actions = center ? [{ label: translate(ui.exportCenter), run: () => void navigate(center) }] : [];
  const tell = (kind: "loading" | "success" | "error", text: string, seconds: number): void =>
    notify.show({ kind, text, key, seconds, actions });
  try {
    const made = (await call(endpoint, wish)) as { readonly id: string } | null;
    tell("loading", translate(ui.exportQueued), 0);
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const { list } = await call(exporting.list, { pageSize: 50 }, { quiet: true });
      const own = list.find(({ id }) => id === made?.id);
      if (own?.status === "done") {
        await download(exporting.download, { id: own.id }, `${source.name}.${wish.format}`);
        return tell("success", translate(ui.exportDone), 4);
      }
      if (own?.status === "failed") return tell("error", own.error ?? translate(ui.exportFailed), 8);
      if (own) tell("loading", translate(ui.exportProgress, { rows: own.rows ?? 0 }), 0);
      await pause(POLL_MS);
    }
  } catch {
    tell("error", translate(ui.exportFailed), 6);
  }
}
