import type { Answer, Request } from "../../../../../sandbox/http.ts";
import type { SandboxPartner } from "../../../../../sandbox/partner/partner.ts";
import type { PartnerCall } from "../../../../catalogue/router/domain/addresses.ts";

/** What becomes of a call on its way: `on` lets the partner answer it. */
type Way = (on: () => Promise<Answer | null>, request: Request) => Promise<Answer | null>;

/** Lets the next calls of one kind, as many as there are ways, go theirs before the partner answers as it always does. */
export function meet(partner: SandboxPartner, call: PartnerCall, ...ways: readonly Way[]): void {
  const { answer } = partner;
  const waiting = [...ways];
  const met: typeof answer = (request) => {
    const on = () => answer.call(partner, request);
    const way = request.path.endsWith(`/${call}`) ? waiting.shift() : undefined;
    if (waiting.length === 0 && partner.answer === met) Object.assign(partner, { answer });
    return way ? way(on, request) : on();
  };
  Object.assign(partner, { answer: met });
}
