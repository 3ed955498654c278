import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { useAboutFields } from "./about-fields.ts";
import { MakingDialog } from "./making-dialog.tsx";

const half = { half: true, empty: null } as const;

/** Makes a list of a segment of customers, and then shows how far it is. */
export function CreateList({ close }: { readonly close: () => void }) {
  const t = useT();
  const about = useAboutFields();
  const { made, onDone, onClose } = useFollowUp<{ readonly listId: string }>(close);
  if (made) return <MakingDialog listId={made.listId} close={close} />;
  return (
    <FormDialog
      title={m.create}
      command={marketing.create}
      fields={[
        "name",
        "packageName",
        "productId",
        "segment",
        "settledFrom",
        "settledTo",
        "worstOverdueTo",
        "quotaFrom",
        "idleFrom",
      ]}
      overrides={{
        ...about,
        segment: { clearable: false },
        settledFrom: half,
        settledTo: half,
        worstOverdueTo: half,
        quotaFrom: half,
        idleFrom: half,
      }}
      initial={{ segment: "settled" }}
      success={null}
      width={640}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(p.segmentNote)}</p>
    </FormDialog>
  );
}
