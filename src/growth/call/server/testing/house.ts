import { vi } from "vitest";
import { chanceFrom } from "../../../../../sandbox/chance.ts";
import type { Pace } from "../../../../../sandbox/exchange/character.ts";
import { SandboxExchange } from "../../../../../sandbox/exchange/exchange.ts";
import { allFeatures } from "../../../../calls.ts";
import { asSystem, type Services } from "../../../../platform/server/context.ts";
import { row, run, sql } from "../../../../platform/server/database/connect.ts";
import { allowSandbox } from "../../../../platform/server/outbound/request.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { callTargets, type CallTarget } from "../api.ts";
import { demoExchangeIn } from "../set-up.ts";

/** Everything happens within a few milliseconds, and a talk lasts until somebody hangs up. */
const QUICK: Pace = { pickUp: 5, ring: 5, answer: 20, talk: [60_000, 60_000], shortTalk: 30, patience: 30 };

const PASSWORD = "ari-password";
const SET_UP = {
  code: "pbx",
  name: "PBX",
  dialect: "ari",
  key: PASSWORD,
  settings: {
    ariUser: "trastienda",
    ariApp: "trastienda",
    staffEndpoint: "PJSIP/[extension]",
    customerEndpoint: "PJSIP/52[phone]@trunk",
    recordings: "on",
  },
} as const;

/** Lets any order that the caller sees be called, in place of who knows of cases. */
export function callAnyOrder(): void {
  const of = allFeatures.of.bind(allFeatures);
  const find = async (
    { db }: Parameters<typeof asSystem>[1] extends (ctx: infer C) => unknown ? C : never,
    id: string,
  ) => {
    const found = await row<Omit<CallTarget, "purpose">>(
      db,
      sql`select o.customer_id, c.phone, o.package_name, o.id as loan_id from loan_order o
          join customer c on c.id = o.customer_id where o.id = ${id}`,
    );
    if (!found) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
    return { ...found, purpose: "collection" as const };
  };
  vi.spyOn(allFeatures, "of").mockImplementation(
    (target) => (target.name === callTargets.name ? [{ kind: "loan", find }] : of(target)) as never,
  );
}

/** An exchange that is on and preferred. */
export async function withExchange(services: Services): Promise<SandboxExchange> {
  const exchange = new SandboxExchange({
    user: SET_UP.settings.ariUser,
    password: PASSWORD,
    clock: services.clock,
    chance: chanceFrom("exchange"),
    pace: QUICK,
  });
  const baseUrl = await exchange.listen();
  allowSandbox(services.config, baseUrl);
  await asSystem(services, (ctx) => demoExchangeIn(ctx, { ...SET_UP, baseUrl }));
  return exchange;
}

/** A seat with a telephone for an account; another extension for one that has a seat. */
export const seatWith = ({ connection: { db }, clock }: Services, account: string, extension: string | null) =>
  run(
    db,
    sql`insert into work_seat (user_id, function, extension, updated_at)
        select id, 'collection', ${extension}, ${clock.now()} from staff_user where account = ${account}
        on conflict (user_id) do update set extension = excluded.extension`,
  );

/** Waits until something holds; what is waited for happens in other processes' time. */
export async function until<T>(look: () => Promise<T | null | undefined | false>, what = "it"): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${what} did not come about`);
}
