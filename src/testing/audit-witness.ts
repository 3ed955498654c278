import { reasonsOf } from "../calls.ts";
import { readHeads, headFolder, linkRows, verifyChain } from "../control/audit/server/chain/index.ts";
import { describe } from "../control/audit/server/chain/describe.ts";
import type { Services } from "../platform/server/context.ts";
import { envelopeCodes } from "../platform/server/openapi-refusals.ts";
import { rows, sql } from "../platform/server/database/connect.ts";
import type { Endpoint, Envelope, Kind } from "../platform/shared/endpoint.ts";

/** A command that was carried out once, with the traces of every answer that said so. */
interface Done {
  readonly call: string;
  readonly traceIds: string[];
}

/** Kinds of calls that leave one row each. */
const AUDITED: readonly Kind[] = ["command", "money", "inquiry"];

const described = new Map<string, readonly string[]>();

/** The codes that the calls' document gives for a call. */
function describedCodes(endpoint: Endpoint): readonly string[] {
  const codes = described.get(endpoint.name) ?? envelopeCodes(endpoint, reasonsOf);
  described.set(endpoint.name, codes);
  return codes;
}

/**
 * Remembers what staff had carried out in a test, to compare it with the operation log at the end, and whether each
 * answer was one that the calls' document describes.
 */
export class AuditWitness {
  private readonly done = new Map<string, Done>();
  private readonly undescribed = new Set<string>();

  /**
   * Takes note of an answer. A money command that is repeated under its key is carried out once, and any of the answers
   * may be the one that did it: of those sent at once, a repetition can answer first.
   */
  note(endpoint: Endpoint, key: string | null, { code, traceId }: Envelope): void {
    if (!describedCodes(endpoint).includes(code))
      this.undescribed.add(`${endpoint.name} answered ${code}, which /api/openapi.json does not say`);
    if (code !== "200" || !AUDITED.includes(endpoint.kind)) return;
    const which = key === null ? traceId : `${endpoint.name} ${key}`;
    const done = this.done.get(which) ?? { call: endpoint.name, traceIds: [] };
    done.traceIds.push(traceId);
    this.done.set(which, done);
  }

  /** The commands that left no row in the log, or more than one. */
  private async miscounted({ connection }: Services): Promise<string[]> {
    const all = [...this.done.values()].map(({ call, traceIds }, at) => ({ at, call, traceIds }));
    const found = await rows<{ what: string }>(
      connection.db,
      sql`select d.call || ' left ' || count(o.id) || ' rows (' || coalesce(string_agg(o.call, ', '), '') || ')' as what
          from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as d (at int, call text, "traceIds" jsonb)
          left join operation_log o on o.trace_id in (select jsonb_array_elements_text(d."traceIds"))
          group by d.at, d.call
          having max(o.call) <> d.call or count(o.id) <> 1`,
    );
    return [...new Set(found.map(({ what }) => what))];
  }

  /**
   * What is wrong: codes that the calls' document does not describe, commands without their one row in the log, a chain
   * that does not hold.
   */
  async findings(services: Services): Promise<string[]> {
    const pool = services.connection.pools.commands;
    await linkRows(pool, { wait: true });
    const client = await pool.connect();
    try {
      const verdict = await verifyChain(client, await readHeads(headFolder(services)));
      return [
        ...this.undescribed,
        ...(await this.miscounted(services)),
        ...(verdict.findings.length > 0 ? describe(verdict) : []),
      ];
    } finally {
      client.release();
    }
  }
}
