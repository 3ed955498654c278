import { Count, Instant } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { Blank } from "../../../platform/web/states.tsx";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";
import "./customer.css";
import { ClosedPapers, OpenUntil } from "./papers.tsx";

/** What the borrower's app reported about each device, the latest upload first. */
export function AppDataTab({ detail: { customer, devices, opened } }: { readonly detail: CustomerDetail }) {
  const t = useT();
  // Found there by the phone, which the page asks for in full.
  const check = pagePath("appDataCheck", { packageName: customer.packageName });
  const elsewhere = check && <PageLink to={check}>{t(m.toAppData)}</PageLink>;
  if (devices.length === 0)
    return (
      <Blank title={t(m.noDevices)} hint={t(m.noDevicesHint)}>
        {elsewhere}
      </Blank>
    );
  const panels = devices.map((device) => (
    <Panel key={device.id} title={device.model}>
      <Facts
        facts={[
          { label: m.deviceId, value: device.deviceId },
          { label: m.os, value: device.os },
          { label: m.uploadedAt, value: <Instant value={device.uploadedAt} /> },
          { label: m.contactsCount, value: <Count value={device.contactsCount} /> },
          { label: m.smsCount, value: <Count value={device.smsCount} /> },
          { label: m.callCount, value: <Count value={device.callCount} /> },
          { label: m.loanApps, value: <Count value={device.loanApps} /> },
          ...(opened.device === null
            ? []
            : [
                { label: m.location, value: device.location },
                { label: m.installed, value: device.installed.join(", "), wide: true },
              ]),
        ]}
      />
    </Panel>
  ));
  return (
    <div className="customer-stack">
      {opened.device === null ? (
        <ClosedPapers customerId={customer.id} papers="device" />
      ) : (
        <OpenUntil until={opened.device} />
      )}
      {elsewhere && <p>{elsewhere}</p>}
      {panels}
    </div>
  );
}
