import type { Message } from "../../../platform/shared/messages.ts";
import { Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { SearchPrompt } from "../../../platform/web/search-prompt.tsx";
import { loan } from "../contract.ts";
import { loanStatus } from "../domain/status.ts";
import { loanMessages as m } from "../messages.ts";

/** Finds an order for a page that was opened without one. */
export const OrderSearch = ({ title }: { readonly title: Message }) => (
  <SearchPrompt
    title={title}
    label={m.query}
    find={loan.find}
    open={({ loanId }) => ({ loanId })}
    describe={({ orderNo, name, phone, status, appliedAt }) => (
      <>
        {orderNo} · {name} · {phone} · <Instant value={appliedAt} /> <StatusTag set={loanStatus} code={status} />
      </>
    )}
  />
);
