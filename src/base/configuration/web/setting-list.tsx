import { useState } from "react";
import type { ShownSetting } from "../contract.ts";
import "./configuration.css";
import { later } from "../../../platform/web/later.tsx";
import { SettingItem, type Opened } from "./setting-item.tsx";

const dialog = later(() => import("./setting-dialogs.ts"));
const HistoryDrawer = dialog("HistoryDrawer");
const RestoreDialog = dialog("RestoreDialog");
const SettingDialog = dialog("SettingDialog");
const TiersDialog = dialog("TiersDialog");

/** Some settings one below the other, and what is opened about one of them. */
export function SettingList({ settings }: { readonly settings: readonly ShownSetting[] }) {
  const [opened, setOpened] = useState<Opened>();
  const setting = settings.find(({ key }) => key === opened?.key);
  return (
    <>
      <ul>
        {settings.map((one) => (
          <SettingItem key={one.key} setting={one} open={setOpened} />
        ))}
      </ul>
      {setting && opened && <OpenedPart setting={setting} opened={opened} close={() => setOpened(undefined)} />}
    </>
  );
}

interface OpenedProps {
  readonly setting: ShownSetting;
  readonly opened: Opened;
  readonly close: () => void;
}

function OpenedPart({ setting, opened, close }: OpenedProps) {
  if (opened.what === "edit") return <SettingDialog setting={setting} close={close} />;
  if (opened.what === "restore") return <RestoreDialog setting={setting} close={close} />;
  if (opened.what === "history") return <HistoryDrawer setting={setting} close={close} />;
  const { call: code } = opened;
  const call =
    setting.shape.kind === "tiers" ? setting.shape.options.find((option) => option.code === code) : undefined;
  return call ? <TiersDialog setting={setting} call={call} close={close} /> : null;
}
