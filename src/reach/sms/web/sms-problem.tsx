import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { refusalRule } from "../../contact/domain/rules.ts";
import { smsProblem } from "../domain/problem.ts";

/** Why a message did not arrive, or what it waits for: what keeps it from its carrier, or the carrier's own words. */
export function SmsProblem({ reason }: { readonly reason: string | null }) {
  const t = useT();
  const known = [...smsProblem.members, ...refusalRule.members].find(({ code }) => code === reason);
  return <>{known ? t(known.label) : (reason ?? DASH)}</>;
}
