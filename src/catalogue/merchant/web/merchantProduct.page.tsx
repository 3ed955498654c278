import { listsPage } from "../../../platform/web/lists-page.tsx";
import { merchantPageMessages as p } from "../messages.ts";
import { merchants } from "./merchants.tsx";

/** Who lends what. */
export default listsPage({ title: p.title, views: [merchants] });
