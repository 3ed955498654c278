import { randomBytes } from "node:crypto";
import { apkMessages as m, apkPageMessages as p, apkRefusals as refusals } from "../src/apps/apk/messages.ts";
import { buildApk } from "../src/apps/apk/server/testing/build-apk.ts";
import { appPackage } from "../src/apps/package/contract.ts";
import { keystore } from "../src/apps/apk/server/testing/certificate.ts";
import { isFine } from "./fixtures/axe.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what borrowers install changes here.
test.use({ settings: {} });

const FIELDS = {
  domain: "archivos.app.mx",
  merchantNo: "M1001",
  appName: "Archivos",
  osType: 1,
  belong: 1,
  typeRadio: 1,
  status: 0,
} as const;

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("an APK is uploaded, cut off, gone on with, verified, accepted, and linked to", async ({
      browser,
      console,
      page,
    }) => {
      // the languages share a host
      const packageName = `mx.archivos${lang}.app`;
      await (await console.product.staff("ops")).call(appPackage.create, { packageName, ...FIELDS });
      const noise = randomBytes(5_000_000);
      const file = (versionCode: number, signedBy = keystore("Journey")) => ({
        name: "app.apk",
        mimeType: "application/octet-stream",
        buffer: buildApk({
          packageName,
          versionName: "1.0.2",
          versionCode,
          signedBy,
          files: { "assets/noise": noise },
        }),
      });
      await console.enterAs("ops");
      await console.open("packageManagement");
      await console.act(console.row(packageName), m.files);
      const drawer = page.getByRole("dialog").filter({ hasText: packageName });
      await expect(drawer).toContainText(console.say(p.none));
      await isFine(page, "[role=dialog]");
      const choose = (chosen: { name: string; mimeType: string; buffer: Buffer }) =>
        drawer.getByLabel(console.say(m.fileList), { exact: true }).last().setInputFiles(chosen);

      await choose({ ...file(1), buffer: Buffer.from("MZ, a renamed program") });
      await expect(drawer).toContainText(console.say(refusals.program));

      // the second part is cut off
      let parts = 0;
      await page.route("**/api/apk/part", (route) => ((parts += 1) === 2 ? route.abort() : route.continue()));
      await choose(file(1));
      await expect(drawer).toContainText(console.say(p.cut));
      await isFine(page, "[role=dialog]");
      await console.button(p.goOn, drawer).click();
      await expect(drawer).toContainText("1.0.2 (1)");
      await isFine(page, "[role=dialog]");

      const accept = async (): Promise<void> => {
        await console.button(m.accept, drawer).first().click();
        const dialog = page.getByRole("dialog").last();
        await dialog.getByLabel(console.say(m.reason), { exact: true }).fill("x");
        await console.button(m.accept, dialog).click();
      };
      await accept();
      await console.button(m.link, drawer).click();
      const link = drawer.getByRole("link", { name: console.say(m.download) });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename()).toBe(`${packageName}-1.0.2.apk`);

      await choose(file(2, keystore("Somebody else")));
      await expect(drawer).toContainText("1.0.2 (2)");
      await expect(drawer).toContainText(console.say(p.otherSigner));
      await accept();
      await expect(page.getByRole("dialog").last()).not.toContainText(console.say(m.reason));
      await approveAs(browser, console, "admin", packageName);
      await page.reload();
      await console.act(console.row(packageName), m.files);
      await expect(drawer).not.toContainText(console.say(p.notYet));
      await isFine(page, "[role=dialog]");
    });
  });
}
