import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { linesOfText } from "../../../platform/shared/settings/types.ts";

/** A machine's name as the URL parser writes it: in lower case, other scripts as punycode. */
const NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const MOST = 50;
const NAME_MAX = 253;

/** Where short links lead beside the own domains of their package. */
export const shortLinkSettings = {
  targets: defineSetting<readonly string[]>({
    key: "app.linkTargets",
    guarded: true,
    group: "app",
    label: {
      cn: "短链可指向的外部域名",
      en: "Outside domains that short links lead to",
      es: "Dominios externos de los enlaces cortos",
    },
    help: {
      cn: "除应用包自己的 H5 域名外，短链只能指向这些域名（例如应用商店）；移除后，指向它的短链立即失效",
      en: "Besides the H5 domains of their package, links lead to these only, an app store for instance. Once one is taken out, links to it lead nowhere",
      es: "Además de los dominios H5 de su paquete, los enlaces solo llevan a estos, como una tienda de apps. Al eliminar uno, sus enlaces dejan de funcionar",
    },
    type: linesOfText(MOST, NAME_MAX, NAME),
    default: ["play.google.com", "apps.apple.com"],
  }),
};
