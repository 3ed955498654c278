import { Button } from "antd";
import { useState } from "react";
import { Instant, StatusTag, ToneTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { useCan } from "../../../platform/web/permissions.ts";
import { contact } from "../contract.ts";
import { consentSource } from "../domain/sets.ts";
import { contactMessages as m } from "../messages.ts";
import { contactPageMessages as p } from "../domain/page-messages.ts";
import type { ContactState } from "./contact-state.ts";

const ConsentDialog = later(() => import("./contact-dialogs.ts"))("ConsentDialog");

interface Props {
  readonly customerId: string;
  readonly consent: ContactState["consent"];
}

/** What a customer said last of marketing. */
export function ConsentPanel({ customerId, consent }: Props) {
  const t = useT();
  const may = useCan(contact.consent);
  const [opened, setOpened] = useState(false);
  const said = consent === null ? p.consentNone : consent.given ? p.consentGiven : p.consentWithdrawn;
  return (
    <Panel title={t(p.consent)} extra={may && <Button onClick={() => setOpened(true)}>{t(m.consent)}</Button>}>
      <Facts
        facts={[
          {
            label: p.consent,
            value: <ToneTag tone={consent?.given ? "done" : "waiting"}>{t(said)}</ToneTag>,
          },
          { label: p.consentSource, value: consent && <StatusTag set={consentSource} code={consent.source} /> },
          { label: p.consentAt, value: consent && <Instant value={consent.saidAt} /> },
          { label: p.by, value: consent?.recordedBy },
          { label: p.consentHow, value: consent?.reason, wide: true },
        ]}
      />
      {opened && (
        <ConsentDialog customerId={customerId} given={consent?.given ?? false} close={() => setOpened(false)} />
      )}
    </Panel>
  );
}
