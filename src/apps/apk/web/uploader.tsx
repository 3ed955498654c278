import { Alert, Button, Progress } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { UploadInput } from "../../../platform/web/form/upload-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { apk } from "../contract.ts";
import { apkMessages as m, apkPageMessages as p } from "../messages.ts";
import { useUpload, type Uploading } from "./use-upload.ts";

interface Props {
  readonly packageId: string;
  readonly pending: OutputOf<typeof apk.files>["pending"];
}

const INPUT = "apk-file-list";
const percentOf = (sent: number, bytes: number): number => Math.floor((sent / bytes) * 100);

/** Uploads an APK, shows how far it is, and goes on after a cut. */
export function Uploader({ packageId, pending }: Props) {
  const t = useT();
  const { state, send, stop } = useUpload(packageId);
  const giveUp = useCommand(apk.cancel);
  const busy = state.step === "sending" || state.step === "verifying";
  const left = !busy && state.step !== "cut" ? pending : null;
  return (
    <section className="apk-uploader" aria-label={t(m.fileList)}>
      <Standing state={state} send={(file) => void send(file)} />
      {left && (
        <Alert
          type="info"
          showIcon
          title={t(p.underWay, { name: left.fileName, percent: percentOf(left.received, left.bytes) })}
        />
      )}
      <div className="apk-choice">
        <label htmlFor={INPUT} className="visually-hidden">
          {t(m.fileList)}
        </label>
        <UploadInput
          id={INPUT}
          accept=".apk"
          disabled={busy}
          value={[]}
          onChange={([file]) => file && void send(file)}
        />
        {state.step === "sending" && <Button onClick={stop}>{t(ui.cancel)}</Button>}
        {pending && !busy && (
          <Button onClick={() => void giveUp.run({ uploadId: pending.uploadId })} loading={giveUp.pending}>
            {t(m.cancel)}
          </Button>
        )}
      </div>
      <p className="hint">{t(p.limit)}</p>
    </section>
  );
}

function Standing({ state, send }: { readonly state: Uploading; readonly send: (file: File) => void }) {
  const t = useT();
  switch (state.step) {
    case "sending":
      return (
        <>
          <p>{t(p.uploading, { name: state.name })}</p>
          <Progress percent={percentOf(state.sent, state.bytes)} aria-label={t(p.uploading, { name: state.name })} />
        </>
      );
    case "verifying":
      return <p aria-live="polite">{t(p.verifying)}</p>;
    case "cut":
      return (
        <Alert
          type="warning"
          showIcon
          title={t(p.cut)}
          action={<Button onClick={() => send(state.file)}>{t(p.goOn)}</Button>}
        />
      );
    case "refused":
      return <Alert type="error" showIcon title={`${state.name}: ${state.message}`} />;
    case "idle":
      return null;
  }
}
