import { post } from "../book/ledger/server/api.ts";
import { credit, debit, posting, topUp } from "../book/ledger/domain/postings.ts";
import { asSystem, type Services } from "../platform/server/context.ts";
import { cents } from "../platform/shared/cents.ts";

let transfers = 0;

/**
 * Moves centavos from our bank to a channel, or back where they are fewer than none, as a transfer made elsewhere
 * would.
 */
export const moveCash = (services: Services, channel: string, centavos: number): Promise<string> =>
  asSystem(services, (ctx) => {
    const sourceId = `elsewhere ${(transfers += 1)} ${ctx.now.toISOString()}`;
    const amount = cents(Math.abs(centavos));
    if (centavos >= 0) return post(ctx, topUp({ sourceId, channel, amount }));
    return post(ctx, posting("topUp", { sourceId }, [debit(1030, amount), credit(1010, amount, { channel })]));
  });
