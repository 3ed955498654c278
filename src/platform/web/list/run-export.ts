import { exporting } from "../../../control/export/contract.ts";
import type { Access } from "../../shared/endpoint.ts";
import { ui } from "../../shared/ui-messages.ts";
import { call, download } from "../api.ts";
import { type Callable } from "../api/callable.ts";
import { translate } from "../i18n.ts";
import { followWork } from "../follow-work.ts";
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

/** Asks for the file, tells how far it is, and saves it. Failures are shown; nothing is thrown. */
export async function runExport(source: Source, wish: Wish): Promise<void> {
  const endpoint = {
    name: `${source.name}Export`,
    kind: "receipt",
    method: "POST",
    path: `${source.path}/export`,
    access: source.exportAccess,
  } as unknown as ExportCall;
  const center = menuStore.get() && pathOfPage(menuStore.get() ?? [], "exportCenter");
  const actions = center ? [{ label: translate(ui.exportCenter), run: () => void navigate(center) }] : [];
  try {
    const made = (await call(endpoint, wish)) as { readonly id: string } | null;
    if (!made) return;
    const file = `${source.name}.${wish.format}`;
    await followWork({ key: `export-${made.id}`, actions, look: () => standingOf(made.id, file) });
  } catch {
    notify.error(translate(ui.exportFailed));
  }
}

/** How far a file is; one that is ready is saved. */
async function standingOf(id: string, file: string) {
  const { list } = await call(exporting.list, { pageSize: 50 }, { quiet: true });
  const own = list.find((job) => job.id === id);
  switch (own?.status) {
    case undefined:
      return undefined;
    case "waiting":
    case "running": {
      const text = own?.rows ? translate(ui.exportProgress, { rows: own.rows }) : translate(ui.exportQueued);
      return { kind: "info", text, over: false } as const;
    }
    case "done": {
      const saved = await download(exporting.download, { id }, file).then(
        () => true,
        () => false,
      );
      return saved
        ? ({ kind: "success", text: translate(ui.exportDone), over: true } as const)
        : ({ kind: "error", text: translate(ui.exportFailed), over: true } as const);
    }
    default:
      return { kind: "error", text: own?.error ?? translate(ui.exportFailed), over: true } as const;
  }
}
