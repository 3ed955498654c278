import { Segmented } from "antd";
import { useState } from "react";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { businessToday } from "../../../platform/web/zone.ts";
import { MAX_FILE_BYTES, reconciliation } from "../contract.ts";
import { HEADER } from "../domain/statement-line.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { ProgressDialog } from "./progress-dialog.tsx";
import "./reconciliation.css";

/** What every way to plan an import answers. */
export interface Planned {
  readonly importId: string;
}

type How = "fetch" | "upload";

/** The channels to choose from, and the day, as a form asks for them. */
export function useStatementOverrides() {
  const { data } = useCall(reconciliation.channels, {});
  return {
    channel: {
      half: true,
      loading: data === undefined,
      options: (data ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
    statementOn: { half: true },
  } as const;
}

/** Fetches a day's statement from its channel or takes in a file, and then shows how far it is. */
export function ImportDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const [how, setHow] = useState<How>("fetch");
  const [initial] = useState(() => ({ statementOn: businessToday() }));
  const { made, onDone, onClose } = useFollowUp<Planned>(close);
  const overrides = useStatementOverrides();
  if (made) return <ProgressDialog importId={made.importId} close={close} />;
  const before = (
    <Segmented
      className="how"
      value={how}
      onChange={setHow}
      aria-label={t(p.howTitle)}
      options={[
        { value: "fetch", label: t(m.fetch) },
        { value: "upload", label: t(p.uploadFile) },
      ]}
    />
  );
  const shared = { title: m.import, before, success: null, onDone, onClose };
  if (how === "fetch") {
    return (
      <FormDialog
        key="fetch"
        {...shared}
        command={reconciliation.fetch}
        submit={m.fetch}
        fields={["channel", "statementOn"]}
        overrides={overrides}
        initial={initial}
      >
        <p>{t(p.fetchHelp)}</p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="upload"
      {...shared}
      command={reconciliation.import}
      fields={["channel", "statementOn", "content", "statedClose"]}
      overrides={{ ...overrides, statedClose: { format: p.notABalance, help: p.optionalClose } }}
      initial={initial}
    >
      <p>{t(p.importHelp, { header: HEADER, limit: MAX_FILE_BYTES / 1_000_000 })}</p>
    </FormDialog>
  );
}
