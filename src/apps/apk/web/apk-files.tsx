import { Drawer } from "../../../platform/web/drawer.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { apk } from "../contract.ts";
import { apkMessages as m, apkPageMessages as p } from "../messages.ts";
import { ApkCard } from "./apk-card.tsx";
import { Uploader } from "./uploader.tsx";
import "./apk.css";

interface Props {
  readonly packageId: string;
  /** What the package is called. */
  readonly name: string;
  readonly close: () => void;
}

const WIDTH = 720;

/** The installation files of a package, and how another one comes. */
export function ApkFiles({ packageId, name, close }: Props) {
  const t = useT();
  const mayUpload = useCan(apk.begin);
  const live = [{ kind: "appPackage", id: packageId }];
  const { data, error, refetch } = useCall(apk.files, { packageId }, { live });
  return (
    <Drawer size={WIDTH} onClose={close} title={`${t(m.files)} · ${name}`}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && mayUpload && <Uploader packageId={packageId} pending={data.pending} />}
      {data?.list.length === 0 && <Blank title={t(p.none)} hint={t(p.noneHint)} />}
      {data?.list.map((file) => (
        <ApkCard key={file.id} file={file} />
      ))}
    </Drawer>
  );
}
