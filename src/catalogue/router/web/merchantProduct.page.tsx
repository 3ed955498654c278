import { listsPage } from "../../../platform/web/lists-page.tsx";
import { merchants } from "../../merchant/web/api.ts";
import { productPageMessages as p } from "../../product/messages.ts";
import { merchantProducts } from "../../product/web/api.ts";
import { quotas } from "../../quota/web/api.ts";
import { routers } from "./routers.tsx";

/** What merchants offer, how orders reach partners, how much customers may borrow, and the merchants. */
export default listsPage({ title: p.merchantProduct, views: [merchantProducts, routers, quotas, merchants] });
