import { staffIdOf } from "../../../platform/server/context.ts";
import * as z from "zod";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { handle, type Handler } from "../../../platform/server/handle.ts";
import type { ListHandler } from "../../../platform/server/list-handler.ts";
import { namesMasked, searchByNumber } from "../../../platform/server/number-search.ts";
import { plan } from "../../../platform/server/long-work.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import type { ListSpec } from "../../../platform/shared/list.ts";
import { exportInput, type Endpoint } from "../../../platform/shared/endpoint.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { id } from "../../../platform/shared/fields.ts";
import { exportWork } from "./run.ts";

/** The name under which the export of a list is called and audited. */
const exportName = (list: string): string => `${list}.export`;

const exportTitle = ({ cn, en, es }: Message): Message => ({
  cn: `${cn}：导出`,
  en: `${en}: export`,
  es: `${es}: exportar`,
});

interface Asked {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly format: "csv" | "xlsx";
  readonly columns?: readonly string[];
}

/** A filter as the log keeps it: a number that lists show masked is masked there, too. */
const masked = (spec: ListSpec, filter: Asked["filter"]): Asked["filter"] =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      namesMasked(spec, { [name]: value }) ? maskPhone(String(value)) : value,
    ]),
  );

/** Derives `<list path>/export` from each list: it plans a job for the caller and answers its id. */
export function exportHandlersFor(lists: readonly ListHandler[]): Handler[] {
  return lists.map(({ endpoint: list }) => {
    const endpoint: Endpoint<Asked, { id: string }> & { readonly kind: "command" } = {
      name: exportName(list.name),
      kind: "command",
      method: "POST",
      path: `${list.path}/export`,
      access: list.exportAccess,
      input: exportInput(list.spec) as unknown as z.ZodType<Asked>,
      output: z.object({ id: id() }),
      labels: list.labels,
      title: exportTitle(list.title),
    };
    return handle(endpoint as Endpoint & { readonly kind: "command" }, async (input, ctx) => {
      const { filter, format, columns } = input as Asked;
      // Whether a file has a row tells as much as the list does; nobody looks into it here, so that each counts.
      if (namesMasked(list.spec, filter))
        await searchByNumber(
          ctx,
          () => Promise.resolve(null),
          () => false,
        );
      const job = await only<{ id: string }>(
        ctx.db,
        insertInto(
          "export_job",
          {
            userId: staffIdOf(ctx),
            call: list.name,
            format,
            lang: ctx.lang,
            filter: json(filter),
            columns: sql`${columns ? JSON.stringify(columns) : null}::jsonb`,
            status: "waiting",
            createdAt: ctx.now,
          },
          sql`returning id`,
        ),
      );
      await plan(ctx, exportWork, job.id);
      ctx.audit({ object: ["export", job.id], after: { list: list.name, format, filter: masked(list.spec, filter) } });
      return job;
    });
  });
}
