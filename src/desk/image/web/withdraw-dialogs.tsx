import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { About } from "../../../platform/web/subject.ts";
import { image } from "../contract.ts";
import { imageType } from "../domain/sets.ts";
import { imagePageMessages as p } from "../messages.ts";

interface Mark {
  readonly id: string;
  readonly orderNo: string | null;
  readonly type: number | null;
}

interface Props extends DialogProps<Mark> {
  readonly command: typeof image.revoke | typeof image.revokeAny;
  readonly danger?: boolean;
}

/** Asks why a mark is withdrawn, under the order and the kind of image that it is about. */
function Withdraw({ row: { id, orderNo, type }, close, command, danger = false }: Props) {
  const t = useT();
  const kind = type === null ? undefined : imageType.member(type);
  const name = kind && t(kind.label);
  return (
    <About subject={orderNo === null ? { no: name ?? id } : { no: orderNo, name }}>
      <FormDialog
        title={command.title}
        command={command}
        fields={["reason"]}
        target={{ id }}
        danger={danger}
        before={<p>{t(p.withdrawNote)}</p>}
        onClose={close}
      />
    </About>
  );
}

/** Withdraws a mark of one's own. */
export const RevokeDialog = (props: DialogProps<Mark>) => <Withdraw {...props} command={image.revoke} />;

/** Withdraws a mark of somebody else's, or one that stood too long. */
export const RevokeAnyDialog = (props: DialogProps<Mark>) => <Withdraw {...props} command={image.revokeAny} danger />;
