import { revisionMessages } from "../../src/control/revision/messages.ts";
import { merchantMessages } from "../../src/catalogue/merchant/messages.ts";
import { productMessages, productPageMessages } from "../../src/catalogue/product/messages.ts";
import type { Message } from "../../src/platform/shared/messages.ts";
import type { Found } from "./records.ts";
import { ofFirstRow, type Scene, type Stage } from "./stage.ts";

const DIALOG = ".ant-modal-content, .ant-modal-container";
const DRAWER = ".ant-drawer .timeline";

type Action = readonly [ability: string, label: Message];

const PRODUCT: readonly Action[] = [
  ["edit", productMessages.edit],
  ["core", productMessages.core],
  ["insert", productMessages.insert],
  ["enable", productMessages.enable],
  ["disable", productMessages.disable],
];
const DETAILS: readonly Action[] = [
  ["describe", productMessages.describe],
  ["slogan", productMessages.slogan],
  ["cap", productMessages.cap],
  ["cps", productMessages.cps],
  ["rank", productMessages.rank],
];
const MERCHANT: readonly Action[] = [
  ["edit", merchantMessages.edit],
  ["enable", merchantMessages.enable],
  ["disable", merchantMessages.disable],
];

const creating = (page: string, label: Message, query?: Scene["query"]): Scene => ({
  name: `${page}.create`,
  page,
  act: (stage) => stage.control(label).click(),
  shows: DIALOG,
  ...(query && { query }),
});

/** The dialogs of a list's rows, each of the first row that allows it. */
const dialogs = (page: string, query: NonNullable<Scene["query"]>, found: Found, actions: readonly Action[]): Scene[] =>
  actions.flatMap(([ability, label]) => {
    const name = found[ability];
    return name === undefined
      ? []
      : [
          {
            name: `${page}.${ability}`,
            page,
            query: { ...query, name },
            act: (stage: Stage) => ofFirstRow(stage, label),
            shows: DIALOG,
          },
        ];
  });

/** The revisions of a list's row, and the dialog that brings one back. */
const history = (page: string, query: NonNullable<Scene["query"]>, { history: name, restore }: Found): Scene[] => {
  const open = async (stage: Stage): Promise<void> => {
    await ofFirstRow(stage, revisionMessages.history);
    await stage.page.locator(DRAWER).waitFor();
  };
  const back = async (stage: Stage): Promise<void> => {
    await open(stage);
    await stage.control(revisionMessages.restore, stage.page.locator(DRAWER)).click();
  };
  return [
    ...(name === undefined
      ? []
      : [{ name: `${page}.history`, page, query: { ...query, name }, act: open, shows: DRAWER }]),
    ...(restore === undefined
      ? []
      : [{ name: `${page}.restore`, page, query: { ...query, name: restore }, act: back, shows: DIALOG }]),
  ];
};

const arrange = async (stage: Stage): Promise<void> => {
  const list = stage.page.locator("#content tbody tr, #content .card");
  await list.nth(1).locator("button").first().click();
  await stage.control(productPageMessages.saveOrder).click();
};

/** The dialogs and drawers of products and merchants. */
export const catalogueScenes = (products: Found, merchants: Found): readonly Scene[] => [
  creating("product", productMessages.create),
  ...dialogs("product", {}, products, PRODUCT),
  ...history("product", {}, products),
  { name: "product.saveOrder", page: "product", query: { view: "sorting" }, act: arrange, shows: DIALOG },
  ...dialogs("productDetails", {}, products, DETAILS),
  { ...creating("merchantProduct", merchantMessages.create, { view: "merchants" }), name: "merchantProduct.merchant" },
  ...dialogs("merchantProduct", { view: "merchants" }, merchants, MERCHANT).map((scene) => ({
    ...scene,
    name: scene.name.replace(".", ".merchant."),
  })),
  ...history("merchantProduct", { view: "merchants" }, merchants).map((scene) => ({
    ...scene,
    name: scene.name.replace(".", ".merchant."),
  })),
];
