import { auth } from "../../src/access/auth/contract.ts";
import { authMessages } from "../../src/access/auth/messages.ts";
import { balanceMessages } from "../../src/rails/balance/messages.ts";
import { billMessages } from "../../src/book/plan/messages.ts";
import { quoteMessages } from "../../src/service/loan/domain/quote-messages.ts";
import { loanMessages } from "../../src/service/loan/messages.ts";
import { REPLENISH_COLUMNS } from "../../src/book/repayment/domain/replenish-columns.ts";
import { repaymentMessages, replenishMessages } from "../../src/book/repayment/messages.ts";
import { manualPayoutMessages } from "../../src/rails/manual-payout/messages.ts";
import { openpayMessages } from "../../src/rails/openpay/messages.ts";
import { opmMessages } from "../../src/rails/opm/messages.ts";
import { payoutMessages } from "../../src/book/payout/messages.ts";
import { pnlMessages } from "../../src/rails/pnl/messages.ts";
import { reconciliationMessages } from "../../src/rails/reconciliation/messages.ts";
import { menuMessages, menuPageMessages } from "../../src/access/menu/messages.ts";
import { reviewMessages } from "../../src/desk/review/messages.ts";
import { roleMessages, rolePageMessages } from "../../src/access/role/messages.ts";
import type { Message } from "../../src/platform/shared/messages.ts";
import { keyMessages } from "../../src/platform/shared/keys-messages.ts";
import { ui } from "../../src/platform/shared/ui-messages.ts";
import type { Records } from "./records.ts";
import type { Scene, Stage } from "./stage.ts";
import { appDataScenes } from "./app-data-scenes.ts";
import { blacklistScenes } from "./blacklist-scenes.ts";
import { chatScenes } from "./chat-scenes.ts";
import { catalogueScenes } from "./catalogue-scenes.ts";
import { customerScenes } from "./customer-scenes.ts";
import { deskScenes } from "./desk-scenes.ts";
import { imageScenes } from "./image-scenes.ts";
import { opinionScenes } from "./opinion-scenes.ts";
import { staffScenes } from "./staff-scenes.ts";

const ORDER_DIALOGS: readonly (readonly [ability: string, action: Message])[] = [
  ["cancel", loanMessages.cancel],
  ["cancelPaid", loanMessages.cancelAfterPayout],
  ["refuse", loanMessages.refuse],
  ["payout", loanMessages.payout],
  ["retryPayout", loanMessages.retryPayout],
  ["payInfo", loanMessages.paymentInfo],
  ["remark", loanMessages.remark],
  ["voucher", loanMessages.voucher],
  ["quote", quoteMessages.quote],
  ["repay", billMessages.repay],
  ["extend", billMessages.extend],
  ["reduce", billMessages.reduce],
  ["flat", billMessages.flat],
  ["refund", billMessages.refund],
];

/** Money dialogs with an amount typed, so that what it changes is shown. */
const MONEY_DIALOGS: readonly (readonly [ability: string, action: Message, amount: string])[] = [
  ["repay", billMessages.repay, "850.00"],
  ["reduce", billMessages.reduce, "1.00"],
  ["refund", billMessages.refund, "1.00"],
];

const DIALOG = ".ant-modal-content, .ant-modal-container";
const refusal = (code: string, msg: string): object => ({
  code,
  msg,
  data: null,
  traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
});
const press =
  (label: Message) =>
  (stage: Stage): Promise<void> =>
    stage.control(label).click();
const signIn = async (stage: Stage): Promise<void> => {
  await stage.page.locator("#login-account").fill("admin");
  await stage.page.locator("#login-password").fill("not the password");
  await press(auth.login.title)(stage);
};
const showsEffect =
  (action: Message, amount?: string) =>
  async (stage: Stage): Promise<void> => {
    await stage.choose(action);
    if (amount) await stage.page.locator(".money-dialog input[inputmode=decimal]").first().fill(amount);
    await stage.page.locator(".money-dialog .effect").waitFor();
  };
const openRequest = async (stage: Stage): Promise<void> => {
  await stage.page.locator("#content .row-link, #content .card dd a").first().click();
  await stage.page.locator(".request-drawer .effect").waitFor();
};
const openItem = async (stage: Stage): Promise<void> => stage.choose(ui.view);
const openBatch = async ({ page }: Stage): Promise<void> =>
  page.locator("#content .row-link, #content .card dd a").first().click();
const decide =
  (key: string) =>
  async (stage: Stage): Promise<void> => {
    await openRequest(stage);
    await stage.page.keyboard.press(key);
  };
/** Types a replenishment of the scene's order, so that its allocation is shown. */
const newReplenishment =
  (orderNo: string) =>
  async (stage: Stage): Promise<void> => {
    const { page } = stage;
    await press(replenishMessages.create)(stage);
    const form = page.locator(".money-dialog");
    await form.getByLabel(stage.say(repaymentMessages.orderNo), { exact: true }).fill(orderNo);
    await form.getByLabel(stage.say(repaymentMessages.amount), { exact: true }).fill("100.00");
    await form.getByLabel(stage.say(repaymentMessages.paymentCode), { exact: true }).fill("SCENE-1");
    await form.locator(".effect, .ant-form-item-explain-error").first().waitFor();
  };
const importReplenishments = async (stage: Stage): Promise<void> => {
  await press(repaymentMessages.import)(stage);
  const heading = REPLENISH_COLUMNS.map(({ name }) => name).join(",");
  const lines = [
    heading,
    "TR-nothing,1.234,sandbox,Trastienda,032180000118359719,032,Ixe,Ventanilla,5512345678,REF-1,Depósito",
    "TR-nothing,5.00,sandbox",
  ];
  await stage.page
    .locator(".ant-modal input[type=file]")
    .setInputFiles({ name: "pagos.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await stage.page.locator(".sheet-finding").waitFor();
};
const previewFirst = async ({ page }: Stage): Promise<void> => page.locator(".peek").first().click();
const find =
  (words: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.keyboard.press("Control+k");
    await page.locator(".palette input").fill(words);
  };
const openPostings = async ({ page }: Stage): Promise<void> => page.locator(".postings summary").first().click();
const tick = async ({ page }: Stage): Promise<void> => page.locator("tbody input[type=checkbox]").first().click();

/** The tab of reviews that are under way; where nobody is in a hurry, nothing waits on the first. */
const PENDING = "11";

/** Everything there is to look at. A dialog that no record allows is left out. */
export function scenes(records: Records): readonly Scene[] {
  const { order, orders, repaid, owing, latest, revocable, matched } = records;
  const dialogs = (
    page: string,
    found: Readonly<Record<string, string>>,
    param: string,
    declared: readonly (readonly [string, Message])[],
  ): Scene[] =>
    declared.flatMap(([ability, action]) => {
      const id = found[ability];
      return id
        ? [
            {
              name: `${page}.${ability}`,
              page,
              query: { [param]: id },
              act: (stage: Stage) => stage.choose(action),
              shows: DIALOG,
            },
          ]
        : [];
    });
  return [
    { name: "login", page: "/login", signedOut: true },
    { name: "login.empty", page: "/login", signedOut: true, act: press(auth.login.title), shows: ".problem" },
    { name: "login.refused", page: "/login", signedOut: true, act: signIn, shows: ".refusal" },
    {
      name: "login.digits",
      page: "/login",
      signedOut: true,
      answers: {
        [auth.login.path]: {
          code: "200",
          msg: "",
          traceId: "",
          data: { token: "half", permissionList: "", mfaRequired: true },
        },
      },
      act: signIn,
      shows: "#login-code",
    },
    { name: "loan.nothing", page: "loan", query: { orderNo: "nothing" } },
    { name: "loan.failed", page: "loan", answers: { "/api/loan/list": refusal("500", "Server error") } },
    {
      name: "loan.expired",
      page: "loan",
      answers: { "/api/loan/list": refusal("-1", "Login expired") },
      shows: DIALOG,
    },
    { name: "home", page: "/home" },
    { name: "noPage", page: "/nothing" },
    { name: "loan.preview", page: "loan", wide: true, act: previewFirst, shows: ".row-preview" },
    { name: "loan.palette", page: "loan", act: find("a"), shows: ".palette [role=option]" },
    { name: "loan.columns", page: "loan", wide: true, act: press(ui.columns), shows: ".chooser" },
    { name: "loan.export", page: "loan", act: press(ui.export) },
    {
      name: "loan.rowMenu",
      page: "loan",
      wide: true,
      act: (stage) => stage.control(ui.more, stage.page.locator("tbody")).click(),
    },
    { name: "loan.userMenu", page: "loan", act: press(ui.userMenu) },
    { name: "loan.shortcuts", page: "loan", wide: true, act: press(keyMessages.shortcuts), shows: DIALOG },
    { name: "loan.filtered", page: "loan", query: { name: "a", contractCentsFrom: "100" } },
    { name: "creditReview.ticked", page: "creditReview", query: { tab: PENDING }, wide: true, act: tick },
    {
      name: "creditReview.assign",
      page: "creditReview",
      query: { tab: PENDING },
      wide: true,
      act: async (stage) => {
        await tick(stage);
        await stage.choose(reviewMessages.assign, stage.page.getByRole("toolbar"));
      },
      shows: DIALOG,
    },
    {
      name: "creditReview.share",
      page: "creditReview",
      act: press(reviewMessages.share),
      shows: "[role=dialog] section[aria-busy=false]",
    },
    ...(latest === undefined
      ? []
      : [{ name: "orderDetails.agreement", page: "orderDetails", query: { loanId: latest, tab: "contract" } }]),
    { name: "orderDetails.unknown", page: "orderDetails", query: { loanId: "999999999" } },
    ...dialogs("orderDetails", orders, "loanId", ORDER_DIALOGS),
    ...MONEY_DIALOGS.flatMap(([ability, action, amount]) => {
      const loanId = orders[ability];
      return loanId
        ? [
            {
              name: `orderDetails.${ability}.effect`,
              page: "orderDetails",
              query: { loanId },
              act: showsEffect(action, amount),
              shows: ".effect",
            },
          ]
        : [];
    }),
    {
      name: "orderDetails.reverse",
      page: "orderDetails",
      query: { loanId: repaid?.loanId ?? order.loanId, tab: "money" },
      act: async (stage) => {
        await showsEffect(repaymentMessages.reverse)(stage);
        await openPostings(stage);
      },
      shows: ".effect",
    },
    {
      name: "RepayReplenish.create",
      page: "RepayReplenish",
      act: newReplenishment(owing ?? order.orderNo),
      shows: ".money-dialog",
    },
    { name: "RepayReplenish.import", page: "RepayReplenish", act: importReplenishments, shows: DIALOG },
    { name: "RepayReplenish.request", page: "RepayReplenish", act: openRequest, shows: ".request-drawer" },
    { name: "approvalCenter.mine", page: "approvalCenter", query: { tab: "mine" } },
    { name: "approvalCenter.done", page: "approvalCenter", query: { tab: "done" } },
    { name: "approvalCenter.request", page: "approvalCenter", act: openRequest, shows: ".request-drawer" },
    { name: "approvalCenter.approve", page: "approvalCenter", act: decide("a"), shows: DIALOG },
    { name: "approvalCenter.reject", page: "approvalCenter", act: decide("r"), shows: DIALOG },
    { name: "operationLog.view", page: "operationLog", act: (stage) => stage.choose(ui.view), shows: DIALOG },
    {
      name: "approvalCenter.withdraw",
      page: "approvalCenter",
      query: { tab: "mine" },
      act: decide("w"),
      shows: DIALOG,
    },
    ...(revocable
      ? [
          {
            name: "RepayReplenish.revoke",
            page: "RepayReplenish",
            act: (stage: Stage) => stage.choose(repaymentMessages.revoke),
            shows: DIALOG,
          },
        ]
      : []),
    ...["collections", "refunds", "manual", "withdrawals", "late", "repayments"].map((tab) => ({
      name: `payment.${tab}`,
      page: "payment",
      query: { tab },
    })),
    {
      name: "payment.query",
      page: "payment",
      query: { tab: "all" },
      act: (stage) => stage.choose(payoutMessages.query),
      shows: DIALOG,
    },
    {
      name: "payment.retry",
      page: "payment",
      query: { status: "FAIL" },
      act: (stage) => stage.choose(payoutMessages.retry),
      shows: DIALOG,
    },
    { name: "openPay.query", page: "openPay", act: (stage) => stage.choose(openpayMessages.query), shows: DIALOG },
    {
      name: "openPay.body",
      page: "openPay",
      query: { view: "webhooks" },
      act: (stage) => stage.choose(openpayMessages.showBody),
      shows: DIALOG,
    },
    {
      name: "openPay.replay",
      page: "openPay",
      query: { view: "webhooks" },
      act: (stage) => stage.choose(openpayMessages.replay),
      shows: DIALOG,
    },
    { name: "opm.fetch", page: "opm", act: press(opmMessages.fetch), shows: DIALOG },
    { name: "opm.upload", page: "opm", act: press(opmMessages.upload), shows: DIALOG },
    { name: "opm.batch", page: "opm", act: openBatch, shows: ".detail-head" },
    { name: "pnlDataupload.upload", page: "pnlDataupload", act: press(pnlMessages.upload), shows: DIALOG },
    { name: "paymentOn.create", page: "paymentOn", act: press(manualPayoutMessages.create), shows: DIALOG },
    { name: "paymentOn.import", page: "paymentOn", act: press(manualPayoutMessages.import), shows: DIALOG },
    { name: "balance.withdraw", page: "balance", act: press(balanceMessages.withdraw), shows: DIALOG },
    { name: "balance.alert", page: "balance", act: press(balanceMessages.setAlert), shows: DIALOG },
    { name: "balance.account", page: "balance", act: press(balanceMessages.setAccount), shows: DIALOG },
    { name: "reconciliation.all", page: "reconciliation", query: { tab: "all", handled: "true" } },
    {
      name: "reconciliation.item",
      page: "reconciliation",
      query: { tab: "all", handled: "true" },
      act: openItem,
      shows: DIALOG,
    },
    { name: "reconciliation.match", page: "reconciliation", query: { handled: "false" }, act: openItem, shows: DIALOG },
    {
      name: "reconciliation.flat",
      page: "reconciliation",
      act: (stage) => stage.choose(reconciliationMessages.flat),
      shows: ".effect",
    },
    ...(matched
      ? [
          {
            name: "reconciliation.unmatch",
            page: "reconciliation",
            query: { tab: "all", reference: matched },
            act: (stage: Stage) => stage.choose(reconciliationMessages.unmatch),
            shows: DIALOG,
          },
        ]
      : []),
    {
      name: "reconciliation.bulk",
      page: "reconciliation",
      wide: true,
      act: async (stage) => {
        await tick(stage);
        await stage.choose(reconciliationMessages.match, stage.page.getByRole("toolbar"));
      },
      shows: DIALOG,
    },
    {
      name: "reconciliation.emailUpload",
      page: "reconciliation",
      query: { view: "emails" },
      act: press(reconciliationMessages.emailUpload),
      shows: DIALOG,
    },
    { name: "reconciliation.import", page: "reconciliation", act: press(reconciliationMessages.import), shows: DIALOG },
    {
      name: "reconciliation.progress",
      page: "reconciliation",
      query: { view: "statements" },
      act: openItem,
      shows: DIALOG,
    },
    { name: "sysMenu.preview", page: "sysMenu", act: press(menuMessages.preview), shows: DIALOG },
    { name: "sysMenu.create", page: "sysMenu", act: press(menuPageMessages.addDirectory), shows: DIALOG },
    { name: "sysMenu.edit", page: "sysMenu", act: (stage) => stage.choose(ui.edit), shows: DIALOG },
    {
      name: "sysMenu.addChild",
      page: "sysMenu",
      act: (stage) => stage.choose(menuPageMessages.addChild),
      shows: DIALOG,
    },
    { name: "sysMenu.move", page: "sysMenu", act: (stage) => stage.choose(menuMessages.move), shows: DIALOG },
    { name: "sysMenu.remove", page: "sysMenu", act: (stage) => stage.choose(ui.remove), shows: ".menu-impact" },
    { name: "sysRole.create", page: "sysRole", act: press(roleMessages.create), shows: DIALOG },
    {
      name: "sysRole.authorize",
      page: "sysRole",
      act: (stage) => stage.choose(roleMessages.authorize),
      shows: ".permission-tree",
    },
    { name: "sysRole.compare", page: "sysRole", act: press(rolePageMessages.compare), shows: ".compare-drawer" },
    { name: "sysRole.copy", page: "sysRole", act: (stage) => stage.choose(roleMessages.copy), shows: DIALOG },
    { name: "systemSecurity.password", page: "systemSecurity", act: press(authMessages.changePassword), shows: DIALOG },
    { name: "systemSecurity.bind", page: "systemSecurity", act: press(authMessages.mfaBegin), shows: DIALOG },
    ...deskScenes(records),
    ...customerScenes(records),
    ...blacklistScenes(records),
    ...chatScenes,
    ...staffScenes,
    ...imageScenes,
    ...opinionScenes(records),
    ...appDataScenes(records),
    ...catalogueScenes(records),
  ];
}
