import { Segmented } from "antd";
import { useMemo, useState } from "react";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { base64Of } from "../../../platform/web/base64.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
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

const BALANCE = /^-?\d{1,11}(\.\d{1,2})?$/;

const day = { kind: "day", name: "statementOn", label: m.statementOn, required: true, half: true } as const satisfies Field;
const file = {
  kind: "upload",
  name: "content",
  label: m.content,
  required: true,
  accept: ".csv,text/csv",
  check: (value) => ((value as readonly File[]).some(({ size }) => size > MAX_FILE_BYTES) ? p.fileTooLarge : undefined),
} as const satisfies Field;
const statedClose = {
  kind: "text",
  name: "statedClose",
  label: m.statedClose,
  max: 16,
  pattern: BALANCE,
  patternMessage: p.notABalance,
  help: p.optionalClose,
} as const satisfies Field;

/** The channels to choose from, as a field of a form. */
export function useChannelField() {
  const { data } = useCall(reconciliation.channels, {});
  return useMemo(
    () =>
      ({
        kind: "select",
        name: "channel",
        label: m.channel,
        required: true,
        half: true,
        loading: data === undefined,
        options: (data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      }) as const satisfies Field,
    [data],
  );
}

/** Fetches a day's statement from its channel or takes in a file, and then shows how far it is. */
export function ImportDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const [how, setHow] = useState<How>("fetch");
  const [initial] = useState(() => ({ statementOn: businessToday() }));
  const { made, onDone, onClose } = useFollowUp<Planned>(close);
  const channel = useChannelField();
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
        fields={[channel, day]}
        initial={initial}
        input={(typed) => ({ channel: String(typed.channel), statementOn: businessDate(typed.statementOn) })}
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
      fields={[channel, day, file, statedClose]}
      initial={initial}
      input={async ({ channel: code, statementOn, content: [chosen], statedClose: close_ }) => ({
        channel: String(code),
        statementOn: businessDate(statementOn),
        fileName: chosen?.name ?? "",
        content: chosen ? await base64Of(chosen) : "",
        ...(close_ && { statedClose: close_ }),
      })}
    >
      <p>{t(p.importHelp, { header: HEADER, limit: MAX_FILE_BYTES / 1_000_000 })}</p>
    </FormDialog>
  );
}
