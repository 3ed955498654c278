import type { Message } from "../../../platform/shared/messages.ts";
import { Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { SearchPrompt } from "../../../platform/web/search-prompt.tsx";
import { orders } from "../find.contract.ts";
import { loanStatus } from "../domain/status.ts";
import { orderMessages as m } from "../messages.ts";

/** Finds an order for a page that was opened without one. */
export const OrderSearch = ({ title }: { readonly title: Message }) => (
  <SearchPrompt
    title={title}
    label={m.query}
    find={orders.find}
    open={({ loanId }) => ({ loanId })}
    describe={({ orderNo, name, phone, status, appliedAt }) => (
      <>
        {orderNo} · {name} · {phone} · <Instant value={appliedAt} /> <StatusTag set={loanStatus} code={status} />
      </>
    )}
  />
);
