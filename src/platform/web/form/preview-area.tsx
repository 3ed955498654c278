import { Alert } from "antd";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { Loading } from "../states.tsx";
import type { Preview } from "./preview.ts";
import type { Previewing } from "./use-preview.ts";

interface Props {
  readonly preview: Preview;
  readonly previewing: Previewing;
  /** What refuses it, where no field shows it. */
  readonly problem: string | undefined;
  /** Why it has to be looked at before the form is sent. */
  readonly changed: Message | undefined;
}

/** What the command would change, in a place of its own: it never pushes a field. */
export function PreviewArea({ preview, previewing: { answer, pending }, problem, changed }: Props) {
  const t = useT();
  return (
    <section className="preview" aria-busy={pending}>
      {changed && <Alert type="warning" showIcon role="alert" title={t(changed)} />}
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
      {answer ? (
        preview.show(answer)
      ) : pending ? (
        <Loading />
      ) : (
        problem === undefined && <p className="hint">{t(ui.previewEmpty)}</p>
      )}
    </section>
  );
}
