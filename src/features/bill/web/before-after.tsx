import { Money } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { billDialogMessages, billMessages } from "../messages.ts";

export interface Change {
  readonly label: Message;
  /** Centavos. */
  readonly before: number;
  readonly after: number;
}

/** Figures before and after a money command, side by side; the changed ones are marked. */
export function BeforeAfter({ changes }: { readonly changes: readonly Change[] }) {
  const t = useT();
  return (
    <div className="grid compact" style={{ minHeight: 0, marginBlock: 8 }}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(billDialogMessages.figure)}</th>
            <th scope="col" className="align-right">
              {t(billMessages.before)}
            </th>
            <th scope="col" className="align-right">
              {t(billMessages.after)}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={label.en} className={before === after ? undefined : "selected"}>
              <td>{t(label)}</td>
              <td className="align-right">
                <Money value={before} />
              </td>
              <td className="align-right">
                {before === after ? (
                  <Money value={after} />
                ) : (
                  <strong>
                    <Money value={after} />
                  </strong>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
