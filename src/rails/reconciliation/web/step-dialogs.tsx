import { Day, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { money } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { reconciliation } from "../contract.ts";
import type { ItemState } from "../domain/item.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";

/** What the dialogs of an item need to know; a row of the list and an opened item both have it. */
export interface ItemTarget {
  readonly id: string;
  readonly version: number;
  readonly reference: string | null;
  readonly itemOn: string | null;
  readonly state: ItemState | null;
  readonly channelCents: number | null;
  readonly differenceCents: number | null;
}

interface Props {
  readonly item: ItemTarget;
  readonly close: () => void;
}

/** What names an item in the dialogs about it. */
export const itemSubject = ({ reference, differenceCents }: Pick<ItemTarget, "reference" | "differenceCents">) =>
  reference === null ? undefined : { no: reference, amountCents: differenceCents ?? undefined };

const Target = ({ item }: { readonly item: ItemTarget }) => (
  <Panel>
    <Facts
      facts={[
        { label: m.itemOn, value: <Day value={item.itemOn} /> },
        { label: m.differenceCents, value: <Money value={item.differenceCents} /> },
      ]}
    />
  </Panel>
);

const targetOf = ({ id, version }: ItemTarget) => ({ itemId: id, version });

/** Takes an item's difference as a gain or a loss. What waits as a receipt becomes the gain as a whole. */
export function FlatDialog({ item, close }: Props) {
  const t = useT();
  const amount = item.differenceCents === 0 ? (item.channelCents ?? 0) : (item.differenceCents ?? 0);
  return (
    <MoneyDialog
      title={m.flat}
      command={reconciliation.flat}
      fields={["reason"]}
      target={targetOf(item)}
      before={<Target item={item} />}
      danger
      onClose={close}
    >
      <p>{t(amount > 0 ? p.flatOver : p.flatUnder, { amount: money(Math.abs(amount)) })}</p>
    </MoneyDialog>
  );
}

/** Takes back what was booked for an item, or the step that closed it. */
export function ReverseDialog({ item, close }: Props) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.reverse}
      command={reconciliation.reverse}
      fields={["reason"]}
      target={targetOf(item)}
      before={<Target item={item} />}
      danger
      onClose={close}
    >
      <p>{t(item.state === "open" ? p.reverseOpen : p.reverseBack)}</p>
    </MoneyDialog>
  );
}

/** Takes two sides that were matched apart again. */
export function UnmatchDialog({ item, close }: Props) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.unmatch}
      command={reconciliation.unmatch}
      fields={["reason"]}
      target={targetOf(item)}
      before={<Target item={item} />}
      onClose={close}
    >
      <p>{t(p.unmatchNote)}</p>
    </MoneyDialog>
  );
}

interface MatchProps extends Props {
  readonly candidate: { readonly kind: "bill" | "item"; readonly id: string };
  /** What staff call the candidate. */
  readonly label: string;
}

/** Matches an item with a candidate; what that moves is shown first. */
export function MatchDialog({ item, candidate, label, close }: MatchProps) {
  const t = useT();
  return (
    <MoneyDialog
      title={m.match}
      command={reconciliation.match}
      fields={[]}
      target={{ ...targetOf(item), candidate }}
      before={<Target item={item} />}
      onClose={close}
    >
      <p>{t(p.matchWith, { label })}</p>
    </MoneyDialog>
  );
}
