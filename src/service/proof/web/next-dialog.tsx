import { useEffect, useRef, useState } from "react";
import { call } from "../../../platform/web/api.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { refreshAll } from "../../../platform/web/queries.ts";
import { proof } from "../contract.ts";
import { proofPageMessages as p } from "../messages.ts";
import { ReadDialog } from "./read-dialog.tsx";

/** Takes the next proof in hand and shows it: what waits longest need not be among the rows. */
export function NextDialog({ close }: { readonly close: () => void }) {
  const [id, setId] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void (async () => {
      // a refusal was shown by then
      const taken = await call(proof.next, {}).catch(() => undefined);
      if (taken?.id === null) notify.success(translate(p.noneWaits));
      void refreshAll();
      if (taken?.id) setId(taken.id);
      else close();
    })();
  }, [close]);
  return id === undefined ? null : <ReadDialog row={{ id }} close={close} />;
}
