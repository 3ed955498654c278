import { StalePanel, useSeen } from "../../../control/revision/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { product } from "../contract.ts";
import { productMessages as m, productPageMessages as p } from "../messages.ts";
import type { ProductDialog } from "./product-row.ts";
import "./product.css";

/**
 * Gives a product its picture in a package; shows those that it has, as the app does. When somebody else has changed the
 * product meanwhile it stays open, says who changed what, and keeps the picture that was chosen.
 */
export function Slogans({ row, close }: ProductDialog) {
  const t = useT();
  const { data = [], isLoading } = useCall(product.picture, { id: row.id });
  const {
    seen: { revision, inForce, stale },
    onRefused,
  } = useSeen(row);
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
      target={{ id: row.id, revision, inForce }}
      before={
        <>
          {stale && <StalePanel stale={stale} />}
          <ul className="slogans">
            {data.map(({ packageName, appName, dataUrl }) => (
              <li key={packageName}>
                <span>{appName}</span>
                {dataUrl === null ? (
                  <span className="hint">{t(p.noPicture)}</span>
                ) : (
                  <img src={dataUrl} alt={appName} />
                )}
              </li>
            ))}
          </ul>
        </>
      }
      width={600}
      onRefused={onRefused}
      onClose={close}
    />
  );
}
