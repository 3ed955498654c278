import { listsPage } from "../../../platform/web/lists-page.tsx";
import { callsView } from "../../call/web/api.ts";
import { followUpPageMessages as p } from "../messages.ts";
import { followUps } from "./follow-ups.tsx";

/** What staff wrote down of their contacts with borrowers, and the calls that they made. */
export default listsPage({ title: p.page, views: [followUps, callsView] });
