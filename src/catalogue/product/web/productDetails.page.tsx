import { listPage } from "../../../platform/web/list-page.tsx";
import { productPageMessages as p } from "../messages.ts";
import { detailsList } from "./product-lists.tsx";

/** What apps show of each product, its caps, its CPS and its rank; of one product where the address names it. */
export default listPage({ ...detailsList, title: p.details });
