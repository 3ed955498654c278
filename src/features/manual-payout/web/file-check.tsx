import { Alert } from "antd";
import { useEffect, useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ApiError, call } from "../../../platform/web/api.ts";
import { money } from "../../../platform/web/format.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { manualPayout } from "../contract.ts";
import { manualPayoutPageMessages as p } from "../messages.ts";
import "./manual-payout.css";
import { base64Of } from "./read-upload.ts";

export type Checked = OutputOf<typeof manualPayout.importCheck>;

interface Props {
  readonly file: File;
  /** What the server found; undefined while it looks and when it refuses the file. */
  readonly onChecked: (checked: Checked | undefined) => void;
}

/** What a chosen file holds, or what is wrong with it, row by row. */
export function FileCheck({ file, onChecked }: Props) {
  const t = useT();
  const lang = useLang();
  const [found, setFound] = useState<Checked | ApiError>();
  useEffect(() => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      setFound(undefined);
      onChecked(undefined);
      try {
        const checked = await call(manualPayout.importCheck, { name: file.name, data: await base64Of(file) }, { quiet: true, signal: stop.signal });
        setFound(checked);
        onChecked(checked);
      } catch (error) {
        if (error instanceof ApiError) setFound(error);
      }
    };
    void look();
    return () => stop.abort();
  }, [file, lang, onChecked]);
  if (!found) return <Loading />;
  if (found instanceof ApiError) return <Failure error={found} />;
  const unknown = found.unknownBanks.map((code) => t(p.unknownBank, { code })).join(" ");
  if (found.errors.length === 0) {
    return (
      <>
        <Alert type="success" showIcon className="file-finding" title={t(p.fileGood, { count: found.count, amount: money(found.totalCents) })} />
        {unknown && <Alert type="warning" showIcon className="file-finding" title={unknown} />}
      </>
    );
  }
  return (
    <>
      <Alert type="error" showIcon role="alert" className="file-finding" title={t(p.fileBad, { count: new Set(found.errors.map(({ line }) => line)).size })} />
      <div className="grid compact payout-rows">
        <table>
          <thead>
            <tr>
              <th scope="col" className="align-right">
                {t(p.line)}
              </th>
              <th scope="col">{t(p.problem)}</th>
            </tr>
          </thead>
          <tbody>
            {found.errors.map(({ line, field, message }) => (
              <tr key={`${line} ${field}`}>
                <td className="align-right">{line}</td>
                <td className="wrap">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
