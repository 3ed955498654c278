import { listsPage } from "../../../platform/web/lists-page.tsx";
import { reconciliationMessages as m } from "../messages.ts";
import { emails } from "./email-list.tsx";
import { items } from "./item-list.tsx";
import { statements } from "./statement-list.tsx";

/** The channels' statements beside our books: what differs, what was read in, and the e-mails it came with. */
export default listsPage({ title: m.title, views: [items, statements, emails] });
