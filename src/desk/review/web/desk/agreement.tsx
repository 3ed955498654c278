import { CheckOutlined, WarningOutlined } from "@ant-design/icons";
import type { Tone } from "../../../../platform/shared/closed-set.ts";
import type { Message } from "../../../../platform/shared/messages.ts";
import { ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { deskMessages as d } from "../messages.ts";

interface Props {
  readonly what: Message;
  readonly agrees: boolean | null;
  /** How a difference is said, and how much it weighs. */
  readonly differs: string;
  readonly tone?: Tone;
}

/** Whether a number and the file agree on one thing, in a word and a colour. */
export function Agreement({ what, agrees, differs, tone = "bad" }: Props) {
  const t = useT();
  if (agrees === null) return <ToneTag tone="waiting">{t(d.curpUnknown, { what: t(what) })}</ToneTag>;
  return agrees ? (
    <ToneTag tone="done">
      <CheckOutlined aria-hidden /> {t(d.curpAgrees, { what: t(what) })}
    </ToneTag>
  ) : (
    <ToneTag tone={tone}>
      <WarningOutlined aria-hidden /> {differs}
    </ToneTag>
  );
}
