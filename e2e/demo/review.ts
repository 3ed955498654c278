import { expect } from "@playwright/test";
import { audit } from "../../src/control/audit/contract.ts";
import { customer } from "../../src/desk/customer/contract.ts";
import { customerMessages } from "../../src/desk/customer/messages.ts";
import { review } from "../../src/desk/review/contract.ts";
import { reviewMessages } from "../../src/desk/review/messages.ts";
import { deskMessages } from "../../src/desk/review/web/messages.ts";
import { text } from "../../src/platform/shared/messages.ts";
import { open, say, test, type OpenedDemo } from "../fixtures/demo.ts";

/** A case that nobody has, claimed by the administrator. */
async function claimed({ ask, token }: OpenedDemo): Promise<string> {
  const { list } = await ask<{ list: readonly { id: string; can: { claim: boolean } }[] }>(token, review.list.path, {
    unassigned: true,
    recheck: false,
  });
  const loanId = list.find(({ can }) => can.claim)?.id ?? "";
  await ask(token, review.claim.path, { loanId });
  return loanId;
}

test("the rail of the desk stands still, whatever becomes of the case, and no warning follows a case given back", async ({
  page,
  demo,
}) => {
  const loanId = await claimed(demo);
  await open(page, demo, "creditReviewOrder", `loanId=${loanId}`);
  const rail = page.locator(".desk-rail");
  const places = () =>
    rail
      .locator(".desk-stages label, .desk-decisions button")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  const first = await places();
  for (const box of await rail.locator(".desk-stages input").all()) await box.check();
  await expect(rail).toContainText(say(deskMessages.stagesDone));
  expect(await places()).toEqual(first);
  await page.locator(".desk-case").evaluate((box) => box.scrollTo(0, box.scrollHeight));
  expect(await places()).toEqual(first);
  await rail.getByRole("button", { name: say(reviewMessages.release), exact: true }).click();
  await expect(rail.getByRole("button", { name: new RegExp(say(reviewMessages.claim)) })).toBeVisible();
  await expect(rail.locator(".ant-alert-warning")).toHaveCount(0);
  expect(await places()).toEqual(first);
});

test("the desk opens with the document beside the face, and shows the CURP by a click that is logged", async ({
  page,
  demo,
}) => {
  const loanId = await claimed(demo);
  await open(page, demo, "creditReviewOrder", `loanId=${loanId}`);
  const [paper, face] = await page.locator(".desk-view").evaluateAll((views) =>
    views.map((view) => {
      const { top, left, right } = view.getBoundingClientRect();
      return { top, left, right, text: (view as HTMLElement).innerText };
    }),
  );
  expect(paper?.text).toContain(say(deskMessages.idDocument));
  expect(face?.text).toContain(say(deskMessages.liveness));
  expect(face?.top).toBe(paper?.top);
  expect(face?.left).toBeGreaterThan(paper?.right ?? Infinity);
  const curp = page.locator(".desk-curp");
  for (const what of [deskMessages.curpName, deskMessages.curpBirthOn, deskMessages.curpSex])
    await expect(curp).toContainText(text(deskMessages.curpAgrees, "es", { what: say(what) }));
  await curp.getByRole("button", { name: say(customerMessages.reveal) }).click();
  await expect(curp).toContainText(/[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d/);
  const { list } = await demo.ask<{ list: readonly { reason: string }[] }>(demo.token, audit.list.path, {
    call: customer.reveal.name,
    pageSize: 1,
  });
  const { orderNo } = await demo.ask<{ orderNo: string }>(demo.token, review.dossier.path, { loanId });
  expect(list[0]?.reason).toBe(text(deskMessages.revealedFor, "es", { orderNo }));
});

test("the queue links the order to the desk and the customer to their page; records say who decided and when", async ({
  page,
  demo,
}) => {
  await open(page, demo, "creditReview");
  const row = page.locator("tbody tr[data-row]").first();
  await expect(row.locator("[data-field=orderNo] a")).toHaveAttribute("href", /creditReviewOrder\?loanId=\d+$/);
  await expect(row.locator("[data-field=name] a")).toHaveAttribute("href", /clientDetail\?customerId=\d+$/);
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, demo, "creditReviewDetail");
  for (const field of ["result", "reviewer", "decidedAt"]) {
    const cell = page.locator(`tbody tr[data-row]:first-child [data-field=${field}]`);
    await expect(cell).toBeInViewport({ ratio: 1 });
    await expect(cell).not.toHaveAttribute("data-cut");
  }
});
