import { useT } from "../../../platform/web/i18n.ts";
import { actorKind } from "../contract.ts";

interface Props {
  readonly of: { readonly actor: string | null; readonly actorKind: string | null };
}

/** Who did it: people and callers by their names, the product itself by a word. */
export function ActorName({ of: { actor, actorKind: kind } }: Props) {
  const t = useT();
  const product = kind === "system" && actorKind.member(kind)?.label;
  return <span>{product ? t(product) : actor}</span>;
}
