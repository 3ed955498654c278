import { Alert, Button } from "antd";
import { useState } from "react";
import { PendingMark } from "../../../platform/web/pending-mark.tsx";
import type { DoneOf, OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, ToneTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { apk } from "../contract.ts";
import { apkMessages as m, apkPageMessages as p } from "../messages.ts";

type File = OutputOf<typeof apk.files>["list"][number];

const MIB = 1024 * 1024;
const sizeOf = (bytes: number): string => `${(bytes / MIB).toFixed(bytes < MIB ? 3 : 1)} MiB`;

/** One installation file: what it is, who signed it, and what may be done with it. */
export function ApkCard({ file }: { readonly file: File }) {
  const t = useT();
  const [accepting, setAccepting] = useState(false);
  const [made, setMade] = useState<DoneOf<typeof apk.link>>();
  const link = useCommand(apk.link, { onDone: setMade });
  const { acceptedAt } = file;
  const actions = (
    <>
      {file.can.link && (
        <Button size="small" loading={link.pending} onClick={() => void link.run({ fileId: file.id })}>
          {t(m.link)}
        </Button>
      )}
      {file.can.accept && !file.waits && (
        <Button size="small" type="primary" onClick={() => setAccepting(true)}>
          {t(m.accept)}
        </Button>
      )}
    </>
  );
  const title = (
    <>
      {file.versionName} ({file.versionCode}){" "}
      <ToneTag tone={acceptedAt === null ? "waiting" : "done"}>
        {acceptedAt === null ? t(p.notYet) : t(p.accepted, { when: formatInstant(acceptedAt) })}
      </ToneTag>
      <PendingMark count={file.waits ? 1 : 0} />
    </>
  );
  return (
    <Panel title={title} extra={actions}>
      <Facts
        facts={[
          { label: p.file, value: `${file.fileName} · ${sizeOf(file.bytes)}` },
          { label: p.uploaded, value: `${file.uploadedBy} · ${formatInstant(file.uploadedAt)}` },
          { label: p.signer, value: `${file.subject} (v${file.scheme})` },
          { label: p.certificate, value: <Code value={file.certificate} />, wide: true },
          { label: p.sha256, value: <Code value={file.sha256} />, wide: true },
        ]}
      />
      {file.otherSigner && <Alert type="warning" showIcon title={t(p.otherSigner)} />}
      {made && <MadeLink made={made} />}
      {accepting && (
        <FormDialog
          title={m.accept}
          command={apk.accept}
          fields={["reason"]}
          target={{ fileId: file.id }}
          before={<p>{t(file.otherSigner ? p.otherSigner : p.acceptNote)}</p>}
          onClose={() => setAccepting(false)}
        />
      )}
    </Panel>
  );
}

function MadeLink({ made: { path, until } }: { readonly made: DoneOf<typeof apk.link> }) {
  const t = useT();
  const address = new URL(path, location.origin).href;
  return (
    <div className="apk-link">
      <a href={address} download>
        {t(m.download)}
      </a>{" "}
      <Code value={address} toCopy />
      <p className="hint">{t(p.linkUntil, { when: formatInstant(until) })}</p>
    </div>
  );
}
