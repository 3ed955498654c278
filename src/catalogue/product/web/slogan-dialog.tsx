import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { product } from "../contract.ts";
import { productMessages as m, productPageMessages as p } from "../messages.ts";
import type { ProductDialog } from "./product-row.ts";
import "./product.css";

/** Gives a product its picture in a package; shows those that it has, as the app does. */
export function Slogans({ row, close }: ProductDialog) {
  const t = useT();
  const { data = [], isLoading } = useCall(product.picture, { id: row.id });
  return (
    <FormDialog
      title={m.slogan}
      command={product.slogan}
      fields={["packageName", "content", "reason"]}
      overrides={{
        packageName: {
          options: data.map(({ packageName, appName }) => ({
            value: packageName,
            label: `${appName} · ${packageName}`,
          })),
          loading: isLoading,
          clearable: false,
        },
        content: { help: p.pictureHelp },
      }}
      target={{ id: row.id, revision: row.revision ?? 0, inForce: row.inForce ?? 0 }}
      before={
        <ul className="slogans">
          {data.map(({ packageName, appName, dataUrl }) => (
            <li key={packageName}>
              <span>{appName}</span>
              {dataUrl === null ? <span className="hint">{t(p.noPicture)}</span> : <img src={dataUrl} alt={appName} />}
            </li>
          ))}
        </ul>
      }
      width={600}
      onClose={close}
    />
  );
}
