import { listPage } from "../../../platform/web/list-page.tsx";
import { reconciliation } from "../contract.ts";
import { reconciliationMessages as m } from "../messages.ts";

export default listPage({ route: "reconciliation", source: reconciliation.list, messages: m, title: m.title });
