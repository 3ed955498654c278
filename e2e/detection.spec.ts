import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";
import { playHosts } from "../sandbox/hosts/hosts.ts";
import { domain } from "../src/apps/domain/contract.ts";
import { alertState, ruleKind, runOutcome } from "../src/apps/inspection/domain/sets.ts";
import {
  inspectionMessages as m,
  inspectionPageMessages as p,
  inspectionRefusals as refusals,
} from "../src/apps/inspection/messages.ts";
import { runDue } from "../src/apps/inspection/server/run-due.ts";
import { inUse } from "../src/catalogue/merchant/domain/state.ts";
import { letSandboxPlay } from "../src/platform/server/outbound/probe.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";

// A host of its own: what is due is run here.
test.use({ settings: {} });

for (const lang of journeyIn("es")) {
  const HOST = `looked-at-${lang}.example`;

  test.describe(lang, () => {
    test.use({ lang });

    test("a rule is made, run, put into use; its alert opens, is acknowledged and closes", async ({
      console,
      page,
      product,
    }) => {
      test.slow();
      let status = 503;
      const hosts = await playHosts(
        [{ name: HOST, answer: (_path, response) => void response.writeHead(status).end("status: ok") }],
        new Date(),
      );
      letSandboxPlay(product.services.config, hosts.names, hosts);
      const admin = await product.staff("admin");
      await admin.call(domain.create, { domain: HOST, purpose: "api", packages: ["mx.prestaya.app"] });

      await console.enterAs("ops");
      await console.open("detectionConfig");
      await isFine(page, "#content");
      await console.toolbar(m.create).first().click();
      const form = console.dialog(m.create);
      await form.getByLabel(console.say(m.name), { exact: true }).fill(`API ${lang}`);
      await console.choose(form, m.kind, console.say(labelOf(ruleKind, "body")));
      await form.getByLabel(console.say(m.contains), { exact: true }).fill("ok");
      await console.button(m.create, form).click();
      await expect(form).toContainText(console.say(refusals.oneTarget));
      await isFine(page, "[role=dialog]");
      await console.choose(form, m.domain, HOST);
      await console.button(m.create, form).click();
      await expect(form).toBeHidden();

      const row = console.row(HOST);
      const detail = page.locator('[data-page="detectionDetail"]');
      await row.locator(".row-link").first().click();
      await expect(detail.locator("header").first()).toContainText(console.say(labelOf(inUse, "disabled")));
      await expect(detail.locator(".inspection-charts")).toContainText(console.say(ui.noRecords));
      await expect(detail.getByRole("figure", { name: console.say(p.latency) })).toBeHidden();
      await page.goBack();
      await console.act(row, m.run);
      await console.button(m.run, page.getByRole("dialog")).click();
      await expect(row).toContainText(console.say(labelOf(runOutcome, "passed")));
      await console.act(row, m.edit);
      const edit = console.dialog(m.edit);
      await console.choose(edit, m.kind, console.say(labelOf(ruleKind, "status")));
      await edit.getByLabel(console.say(m.expectStatus), { exact: true }).fill("200");
      await edit.getByLabel(console.say(m.failAfter), { exact: true }).fill("1");
      await edit.getByLabel(console.say(m.closeAfter), { exact: true }).fill("1");
      await edit.getByLabel(console.say(m.reason), { exact: true }).fill("Más estricto");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await console.act(row, m.enable);
      const enable = console.dialog(m.enable);
      await enable.getByLabel(console.say(m.reason), { exact: true }).fill("Alta");
      await console.button(m.enable, enable).click();
      await expect(row).toContainText(console.say(labelOf(inUse, "enabled")));

      const nextSlot = async (): Promise<void> => {
        product.clock.advance(300_000);
        await runDue(product.services, new AbortController().signal);
      };
      await nextSlot();
      await expect(row).toContainText(console.say(labelOf(alertState, "open")));
      await row.locator(".row-link").first().click();
      await expect(detail).toContainText("HTTP");
      await expect(detail.locator("header").first()).not.toContainText(console.say(labelOf(inUse, "disabled")));
      await isFine(page, "#content");
      await console.button(m.acknowledge).click();
      await console.button(m.acknowledge, page.getByRole("dialog")).click();
      await expect(detail).toContainText(console.say(labelOf(alertState, "acknowledged")));
      status = 200;
      await nextSlot();
      await expect(detail).toContainText(console.say(labelOf(alertState, "none")));
      await expect(detail).toContainText(console.say(labelOf(runOutcome, "passed")));
      await expect(detail.getByRole("figure", { name: console.say(p.latency) })).toBeVisible();
      await hosts.close();

      await console.open("detectionDetail");
      await page.getByRole("textbox").first().fill(HOST);
      await page.keyboard.press("Enter");
      await expect(detail).toContainText(HOST);
    });
  });
}
