import * as z from "zod";
import { contract, list, query, receipt } from "../../platform/shared/endpoint.ts";
import { ref } from "../../platform/shared/fields.ts";
import { closed, col, range } from "../../platform/shared/list.ts";
import { exportStatus } from "./domain/status.ts";
import { exportMessages as m } from "./messages.ts";

/** The caller's own exports. A list's `<path>/export` call makes one; `download` streams the file while it lasts. */
export const exporting = contract("export", m, {
  list: list({
    path: "/api/export/list",
    access: "system:exportCenter:view",
    exportAccess: "system:exportCenter:export",
    title: m.title,
    filters: { status: closed(exportStatus), createdAt: range("day") },
    columns: {
      id: col.id(),
      name: col.names(),
      format: col.code(),
      filters: col.text(),
      status: col.closed(exportStatus),
      rows: col.count(),
      totalRows: col.count(),
      createdAt: col.instant(),
      finishedAt: col.instant(),
      expiresAt: col.instant(),
      error: col.text(),
      can: col.abilities(["download", "retry"]),
    },
    sort: ["id"],
  }),
  retry: receipt({
    path: "/api/export/retry",
    access: "system:exportCenter:view",
    title: m.retry,
    input: z.object({ id: ref("export") }),
    output: z.null(),
  }),
  download: query({
    path: "/api/export/download",
    access: "system:exportCenter:view",
    title: m.download,
    input: z.object({ id: ref("export") }),
    output: z.any(),
  }),
});
