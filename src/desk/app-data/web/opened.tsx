import { CloudSyncOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useEffect, useState } from "react";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DetailHeader, DetailTabs, type DetailTab } from "../../../platform/web/detail-page.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { About } from "../../../platform/web/subject.ts";
import { customerStatus } from "../../../people/borrower/domain/status.ts";
import { appData } from "../contract.ts";
import type { DataKind } from "../domain/sets.ts";
import { appDataMessages as m, appDataPageMessages as p } from "../messages.ts";
import { CallsTab, ContactsTab, InstalledTab, SmsTab } from "./entry-tabs.tsx";
import { DeviceTab, LocationTab, PermissionsTab } from "./fact-tabs.tsx";
import type { Overview } from "./overview.ts";
import { UploadsTab } from "./uploads-tab.tsx";

const dialog = later(() => import("./app-data-dialogs.ts"));
const RefetchDialog = dialog("RefetchDialog");

const CONTENTS: Readonly<
  Record<DataKind, (props: { readonly customerId: string; readonly overview: Overview }) => React.ReactNode>
> = {
  contacts: ContactsTab,
  sms: SmsTab,
  calls: CallsTab,
  installed: InstalledTab,
  device: DeviceTab,
  location: LocationTab,
  permissions: PermissionsTab,
};
const LISTS: readonly DataKind[] = ["contacts", "sms", "calls", "installed"];
/** The tabs in the order of the catalogue: what came when stands before what did not come at all. */
const ORDER = ["contacts", "sms", "calls", "installed", "device", "location", "uploads", "permissions"] as const;

function tabsOf(customerId: string, overview: Overview, t: ReturnType<typeof useT>): DetailTab[] {
  return ORDER.map((key): DetailTab => {
    if (key === "uploads") return { key, label: m.uploads, content: () => <UploadsTab customerId={customerId} /> };
    const Content = CONTENTS[key];
    const isOpen = overview.kinds.includes(key);
    const count = LISTS.includes(key)
      ? overview.parts.find(({ kind }) => kind === key)?.items
      : overview.missing?.length;
    return {
      key,
      label: m[key],
      count: key === "permissions" || LISTS.includes(key) ? count : undefined,
      content: () =>
        isOpen ? (
          <Content customerId={customerId} overview={overview} />
        ) : (
          <Blank title={t(p.notOpened)} hint={t(p.notOpenedHint)} />
        ),
    };
  });
}

/** The longest that a browser's timer waits. */
const LONGEST_MS = 2_147_483_647;

/** What is open of a customer's app data; once the time is over, only that it is. */
export function OpenedData({ customerId }: { readonly customerId: string }) {
  const t = useT();
  const may = useCan(appData.refetch);
  const [asking, setAsking] = useState(false);
  const { data, error, refetch } = useCall(
    appData.overview,
    { customerId },
    { live: [{ kind: "customer", id: customerId }] },
  );
  const until = data?.until;
  useEffect(() => {
    if (until === undefined) return;
    const left = Math.min(Math.max(0, Date.parse(until) - Date.now()) + 1000, LONGEST_MS);
    const timer = setTimeout(() => void refetch(), left);
    return () => clearTimeout(timer);
  }, [until, refetch]);
  if (error?.code === "403") return <Blank title={t(p.over)} hint={t(p.overHint)} />;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { name, phone, appName, status, wanted } = data;
  return (
    <About subject={{ no: name }}>
      <DetailHeader
        title={<PageLink to={pagePath("clientDetail", { customerId })}>{name}</PageLink>}
        status={<StatusTag set={customerStatus} code={status} />}
        subtitle={
          <>
            {phone} · {appName} · {t(p.openUntil, { time: formatInstant(data.until).slice(-5) })} · {data.reason}
          </>
        }
        actions={
          may &&
          !wanted && (
            <Button icon={<CloudSyncOutlined />} onClick={() => setAsking(true)}>
              {t(m.refetch)}
            </Button>
          )
        }
      />
      {wanted && (
        <Alert
          type="info"
          showIcon
          className="app-data-wanted"
          title={t(p.wanted, { who: wanted.by, time: formatInstant(wanted.at) })}
        />
      )}
      <DetailTabs label={m.title} tabs={tabsOf(customerId, data, t)} />
      {asking && <RefetchDialog customerId={customerId} onClose={() => setAsking(false)} />}
    </About>
  );
}
