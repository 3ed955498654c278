import { listsPage } from "../../../platform/web/lists-page.tsx";
import { followUpPageMessages as p } from "../messages.ts";
import { followUps } from "./follow-ups.tsx";

/** What staff wrote down of their contacts with borrowers. */
export default listsPage({ title: p.page, views: [followUps] });
