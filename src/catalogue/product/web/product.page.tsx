import { listsPage, plainView } from "../../../platform/web/lists-page.tsx";
import { groups } from "../../group/web/api.ts";
import { product } from "../contract.ts";
import { productPageMessages as p } from "../messages.ts";
import { products } from "./product-lists.tsx";
import { Sorting } from "./sorting.tsx";

const sorting = plainView({
  key: "sorting",
  label: p.sorting,
  permission: product.sorting,
  content: () => <Sorting />,
});

/** All products, their prices, and the order in which apps show them. */
export default listsPage({ title: p.product, views: [products, groups, sorting] });
