import { EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code } from "../../../platform/web/cells.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { customer, type PiiField } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";

interface Props {
  readonly customerId: string;
  readonly field: PiiField;
  readonly masked: string;
  /** What the log says it was for; where the screen does not know, the person says it. */
  readonly because?: string | undefined;
}

/** The button that had the focus is gone; what it showed is read out in its place. */
const takeFocus = (shown: HTMLElement | null): void => shown?.focus();

/**
 * A masked value that whoever may reveals with a click, to stand there in full for as long as the screen does; each
 * reveal is logged. Others see it masked.
 */
export function Revealable({ customerId, field, masked, because }: Props) {
  const t = useT();
  const may = useAllows()(`pii:${field}:reveal`);
  const [full, setFull] = useState<string>();
  const [asking, setAsking] = useState(false);
  const show = ({ values: [first] }: OutputOf<typeof customer.reveal>): void => setFull(first);
  const { run, pending } = useCommand(customer.reveal, { success: null, onDone: show });
  if (full !== undefined)
    return (
      <span ref={takeFocus} tabIndex={-1}>
        <Code value={full} toCopy />
      </span>
    );
  return (
    <>
      <code>{masked}</code>{" "}
      {may && (
        <Button
          size="small"
          icon={<EyeOutlined />}
          loading={pending}
          title={t(m.revealNote)}
          onClick={() => (because ? void run({ customerId, field, reason: because }) : setAsking(true))}
        >
          {t(m.reveal)}
        </Button>
      )}
      {asking && (
        <FormDialog
          title={m.reveal}
          command={customer.reveal}
          fields={["reason"]}
          target={{ customerId, field }}
          success={null}
          onDone={show}
          onClose={() => setAsking(false)}
        >
          <p>{t(m.revealNote)}</p>
        </FormDialog>
      )}
    </>
  );
}
