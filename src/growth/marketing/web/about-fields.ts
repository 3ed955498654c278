import { choice } from "../../../base/choice/contract.ts";
import { product } from "../../../catalogue/product/contract.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { marketingPageMessages as p } from "../messages.ts";

const MOST = 200;

/** What a list or a rule is of, as a form asks for it: a package, and one of the products for who may see them. */
export function useAboutFields() {
  const packages = useCall(choice.list, { of: "package" });
  const sees = useAllows()(product.list);
  const products = useCall(product.list, { pageSize: MOST }, { enabled: sees });
  return {
    packageName: {
      half: true,
      clearable: false,
      options: (packages.data ?? []).map(({ value, label }) => ({ value, label })),
      loading: packages.isLoading,
    },
    productId: {
      half: true,
      help: p.productOptional,
      options: (products.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name ?? id })),
      loading: products.isLoading,
    },
  };
}
