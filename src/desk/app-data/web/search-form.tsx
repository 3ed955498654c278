import { SearchOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { choicesOf } from "../../../platform/web/list/choices.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { appData } from "../contract.ts";
import { appDataMessages as m, appDataPageMessages as p, appDataRefusals } from "../messages.ts";

const dialog = later(() => import("./app-data-dialogs.ts"));
const OpenDialog = dialog("OpenDialog");

interface Props {
  /** The package that another page came from. */
  readonly packageName: string | undefined;
  readonly onOpened: (customerId: string) => void;
}

/** Asks for the package and the phone, both, and then for a reason. */
export function SearchForm({ packageName: given, onOpened }: Props) {
  const t = useT();
  const may = useCan(appData.query);
  const { data: packages = [] } = useQuery(choicesOf("package"));
  const [packageName, setPackageName] = useState(given);
  const [phone, setPhone] = useState("");
  const [lacking, setLacking] = useState(false);
  const [asking, setAsking] = useState(false);
  const find = (): void => {
    setLacking(!packageName || !phone);
    setAsking(Boolean(packageName && phone));
  };
  return (
    <>
      <form
        className="app-data-search"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <div>
          <label htmlFor="app-data-package">{t(m.packageName)}</label>
          <DictSelect
            id="app-data-package"
            options={packages}
            value={packageName ?? null}
            onChange={(value) => setPackageName(value === undefined ? undefined : String(value))}
          />
        </div>
        <div>
          <label htmlFor="app-data-phone">{t(m.phone)}</label>
          <TrimInput
            id="app-data-phone"
            value={phone}
            onChange={setPhone}
            inputMode="tel"
            maxLength={30}
            autoComplete="off"
          />
        </div>
        <Button type="primary" htmlType="submit" icon={<SearchOutlined />} disabled={!may}>
          {t(p.find)}
        </Button>
      </form>
      {lacking ? (
        <p className="app-data-lacking" role="alert">
          {t(appDataRefusals.needsBoth)}
        </p>
      ) : (
        <p className="hint">{t(p.hint)}</p>
      )}
      {asking && packageName && (
        <OpenDialog packageName={packageName} phone={phone} onOpened={onOpened} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
