import { listsPage } from "../../../platform/web/lists-page.tsx";
import { merchants } from "../../merchant/web/api.ts";
import { productPageMessages as p } from "../messages.ts";
import { merchantProducts } from "./product-lists.tsx";

/** What merchants offer, and the merchants. */
export default listsPage({ title: p.merchantProduct, views: [merchantProducts, merchants] });
