import { openpay } from "../src/rails/openpay/contract.ts";
import type { Clock } from "../src/platform/server/clock.ts";
import type { Teller } from "./bank/account.ts";
import type { Behaviour } from "./bank/behaviour.ts";
import { openpayTeller } from "./bank/openpay.ts";
import type { Chance } from "./chance.ts";
import type { SandboxFile } from "./credentials.ts";
import type { Send } from "./door.ts";

type Keys = NonNullable<SandboxFile["openpay"]>;

interface Around {
  readonly serverUrl: string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly behaviour?: Behaviour;
  readonly width?: number;
  /** The journal of the bank; the window keeps its own beside it. */
  readonly journal?: string | undefined;
  readonly send?: Send | undefined;
}

/**
 * Brings a webhook's body to the lender's door, with the user and password that the lender gave for it; throws when it
 * was not taken.
 */
export function webhookTo(
  { appId, secret }: Pick<Keys, "appId" | "secret">,
  { serverUrl, send }: Pick<Around, "serverUrl" | "send">,
) {
  const headers = {
    "content-type": "application/json",
    authorization: `Basic ${Buffer.from(`${appId}:${secret}`).toString("base64")}`,
  };
  return async (notice: unknown): Promise<void> => {
    const request = { method: "POST", headers, body: JSON.stringify(notice) };
    if (send) {
      const answer = (await send(openpay.callback.path, request)) as { readonly code: string };
      if (answer.code !== "200") throw new Error(`webhook: ${answer.code}`);
      return;
    }
    const { status } = await fetch(serverUrl + openpay.callback.path, {
      ...request,
      signal: AbortSignal.timeout(30_000),
    });
    if (status !== 200) throw new Error(`webhook: ${status}`);
  };
}

/** The lender's window at Openpay. */
export function openpayWindow({ merchantId, privateKey, ...key }: Keys, around: Around): Teller {
  const { clock, chance, behaviour, width, journal } = around;
  return openpayTeller({
    merchantId,
    privateKey,
    deliver: webhookTo(key, around),
    clock,
    chance,
    ...(behaviour && { behaviour }),
    ...(width && { width }),
    ...(journal && { journal: journal.replace(/\.jsonl$/, "-openpay.jsonl") }),
  });
}
