import { RevisionDialog } from "../../../control/revision/web/api.ts";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { group } from "../contract.ts";
import { revisedGroup } from "../domain/revised.ts";
import { groupMessages as m, groupPageMessages as p } from "../messages.ts";
import type { GroupDialog } from "./group-row.ts";
import { LivePrice } from "./live-price.tsx";

const FIELDS = [
  "groupName",
  "productAmount",
  "minimum",
  "termCount",
  "term",
  "consultationFee",
  "interestFee",
  "delayManageFee",
  "overdueFee",
  "overdueCap",
  "minSettledLoans",
  "consultationUpfront",
  "desc",
] as const;

const overrides = {
  productAmount: { half: true },
  minimum: { half: true },
  termCount: { half: true },
  term: { half: true, unit: p.days },
  consultationFee: { half: true, unit: p.basisPoints, help: p.ofAmount },
  interestFee: { half: true, unit: p.basisPoints, help: p.ofYear },
  delayManageFee: { half: true, unit: p.basisPoints, help: p.ofPrincipal },
  overdueFee: { half: true, unit: p.basisPoints, help: p.ofPrincipal },
  overdueCap: { half: true, unit: p.basisPoints, help: p.ofPrincipal },
  minSettledLoans: { half: true },
};

const WIDTH = 1180;

const live = (values: Readonly<Record<string, unknown>>) => <LivePrice values={values} />;

/** Adds a group of a product. */
export function CreateGroup({ close }: { readonly close: () => void }) {
  const t = useT();
  const { data = [], isLoading } = useCall(group.products, {});
  const options = data.map(({ id, name, merchantNo, merchant }) => ({
    value: id,
    label: `${name} · ${merchant} · ${merchantNo}`,
  }));
  const merchantOf = (productId: unknown): string | undefined => data.find(({ id }) => id === productId)?.merchantNo;
  return (
    <FormDialog
      title={m.create}
      command={group.create}
      fields={["productId", "merchantNo", ...FIELDS]}
      overrides={{
        ...overrides,
        productId: { options, loading: isLoading, clearable: false },
        merchantNo: { half: true, disabled: true, follow: ({ productId }) => merchantOf(productId) },
        groupName: { half: true },
      }}
      initial={{ consultationUpfront: true, minSettledLoans: 0 }}
      width={WIDTH}
      beside={live}
      onClose={close}
    >
      <p>{t(p.createNote)}</p>
    </FormDialog>
  );
}

/** An amount as a form takes it. */
const typed = (amount: number | null): string | null => (amount === null ? null : formatDecimal(amount as Cents));

/** Changes a group, now or from a stated time. */
export function EditGroup({ row, close }: GroupDialog) {
  const t = useT();
  return (
    <RevisionDialog
      title={m.edit}
      command={group.edit}
      revised={revisedGroup}
      row={row}
      target={{ merchantNo: row.merchantNo }}
      fields={FIELDS}
      overrides={overrides}
      guardedFields={[]}
      before={<p className="hint">{t(p.priceGuarded)}</p>}
      initial={{
        groupName: row.groupName,
        productAmount: typed(row.productAmountCents),
        minimum: typed(row.minimumCents),
        termCount: row.termCount,
        term: row.term,
        consultationFee: row.consultationFee,
        interestFee: row.interestFee,
        delayManageFee: row.delayManageFee,
        overdueFee: row.overdueFee,
        overdueCap: row.overdueCap,
        minSettledLoans: row.minSettledLoans,
        consultationUpfront: row.consultationUpfront,
        desc: row.desc,
      }}
      width={WIDTH}
      beside={live}
      close={close}
    />
  );
}
