import { Alert } from "antd";
import { Code, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { appPermission, type DataKind } from "../domain/sets.ts";
import { appDataPageMessages as p } from "../messages.ts";
import type { Overview } from "./overview.ts";

interface Props {
  readonly overview: Overview;
}

const cameAt = ({ parts }: Overview, kind: DataKind): string | undefined =>
  parts.find((part) => part.kind === kind)?.uploadedAt;

function NotSent() {
  const t = useT();
  return <Blank title={t(p.notSent)} hint={t(p.notSentHint)} />;
}

/** What the device told of itself. */
export function DeviceTab({ overview }: Props) {
  const t = useT();
  const { device } = overview;
  if (!device) return <NotSent />;
  const yesNo = (value: boolean | null): string | null => (value === null ? null : t(value ? p.yes : p.no));
  return (
    <Panel>
      <Facts
        facts={[
          { label: p.model, value: device.model },
          { label: p.brand, value: device.brand },
          { label: p.os, value: device.os },
          { label: p.deviceId, value: <code>{device.deviceId}</code> },
          { label: p.language, value: device.language },
          { label: p.timeZone, value: device.timeZone },
          { label: p.network, value: device.network },
          { label: p.rooted, value: yesNo(device.rooted) },
          { label: p.emulator, value: yesNo(device.emulator) },
          { label: p.uploadedAt, value: formatInstant(cameAt(overview, "device")) },
        ]}
      />
    </Panel>
  );
}

/** Where the device was. */
export function LocationTab({ overview }: Props) {
  const { location } = overview;
  if (!location) return <NotSent />;
  return (
    <Panel>
      <Facts
        facts={[
          { label: p.coordinates, value: <Code value={`${location.latitude}, ${location.longitude}`} toCopy /> },
          { label: p.accuracy, value: location.accuracyMeters },
          { label: p.locatedAt, value: location.at && formatInstant(location.at) },
          { label: p.uploadedAt, value: formatInstant(cameAt(overview, "location")) },
        ]}
      />
    </Panel>
  );
}

/** What the borrower did not let the app read. */
export function PermissionsTab({ overview }: Props) {
  const t = useT();
  const { missing } = overview;
  if (!missing) return <NotSent />;
  if (missing.length === 0) return <Blank title={t(p.allGranted)} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(p.refused)}
      description={
        <ul className="app-data-missing">
          {missing.map((code) => (
            <li key={code}>
              <StatusTag set={appPermission} code={code} />
            </li>
          ))}
        </ul>
      }
    />
  );
}
