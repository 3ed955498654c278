import type { ReactNode } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import type { Command } from "../../../platform/web/api/callable.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { Revised } from "../domain/revised.ts";
import { RevisionDialog } from "./revision-dialog.tsx";
import type { RevisionRow } from "./revision-row.ts";

interface Props {
  readonly title: Message;
  /** What it comes to. */
  readonly note: Message;
  readonly command: Command;
  readonly revised: Revised;
  readonly row: RevisionRow;
  readonly danger?: boolean;
  readonly width?: number;
  readonly beside?: () => ReactNode;
  readonly close: () => void;
}

/** Puts a record into use or takes it out of use, at once or from a stated time. What it comes to is said first. */
export function SwitchDialog({ note, title, ...rest }: Props) {
  const t = useT();
  return <RevisionDialog title={title} submit={title} before={<p>{t(note)}</p>} {...rest} />;
}
