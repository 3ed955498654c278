import { shortLinkMessages, shortLinkPageMessages } from "../../src/apps/short-link/messages.ts";
import { packageMessages } from "../../src/apps/package/messages.ts";
import { mappingMessages } from "../../src/apps/mapping/messages.ts";
import { appVersionMessages } from "../../src/apps/version/messages.ts";
import { releaseMessages, releasePageMessages } from "../../src/apps/release/messages.ts";
import { revisionMessages } from "../../src/control/revision/messages.ts";
import { groupMessages } from "../../src/catalogue/group/messages.ts";
import { merchantMessages } from "../../src/catalogue/merchant/messages.ts";
import { productMessages, productPageMessages } from "../../src/catalogue/product/messages.ts";
import { quotaMessages } from "../../src/catalogue/quota/messages.ts";
import { carrierMessages, channelMessages } from "../../src/rails/channel-config/messages.ts";
import { routerMessages } from "../../src/catalogue/router/messages.ts";
import { inspectionMessages } from "../../src/apps/inspection/messages.ts";
import { domainMessages } from "../../src/apps/domain/messages.ts";
import { relendingMessages } from "../../src/service/relending/messages.ts";
import type { Message } from "../../src/platform/shared/messages.ts";
import { APART, type Found, type Records } from "./records.ts";
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

const GROUP: readonly Action[] = [
  ["edit", groupMessages.edit],
  ["enable", groupMessages.enable],
  ["disable", groupMessages.disable],
];

const ROUTER: readonly Action[] = [
  ["edit", routerMessages.edit],
  ["secret", routerMessages.secret],
  ["test", routerMessages.test],
];
const providerActions = (m: typeof channelMessages | typeof carrierMessages): readonly Action[] => [
  ["edit", m.edit],
  ["enable", m.enable],
  ["disable", m.disable],
  ["prefer", m.prefer],
  ["test", m.test],
];
const QUOTA: readonly Action[] = [
  ["edit", quotaMessages.edit],
  ["enable", quotaMessages.enable],
  ["disable", quotaMessages.disable],
];
const RULE: readonly Action[] = [
  ["edit", relendingMessages.edit],
  ["enable", relendingMessages.enable],
  ["disable", relendingMessages.disable],
];
const VERSION: readonly Action[] = [
  ["edit", appVersionMessages.edit],
  ["enable", appVersionMessages.enable],
  ["rollback", appVersionMessages.rollback],
];

const PACKAGE: readonly Action[] = [
  ["edit", packageMessages.edit],
  ["enable", packageMessages.enable],
  ["disable", packageMessages.disable],
  ["launch", packageMessages.launch],
  ["abolish", packageMessages.abolish],
  ["resubmit", packageMessages.resubmit],
  ["issueKey", packageMessages.issueKey],
  ["revokeKey", packageMessages.revokeKey],
];
const DOMAIN: readonly Action[] = [
  ["edit", domainMessages.edit],
  ["check", domainMessages.check],
  ["enable", domainMessages.enable],
  ["disable", domainMessages.disable],
];
const INSPECTION: readonly Action[] = [
  ["edit", inspectionMessages.edit],
  ["run", inspectionMessages.run],
  ["acknowledge", inspectionMessages.acknowledge],
  ["enable", inspectionMessages.enable],
  ["disable", inspectionMessages.disable],
];
const PRIMARY: readonly Action[] = [["switch", domainMessages.switch]];

const LINK: readonly Action[] = [
  ["edit", shortLinkMessages.edit],
  ["enable", shortLinkMessages.enable],
  ["disable", shortLinkMessages.disable],
];
const VOCABULARY: readonly Action[] = [
  ["sync", mappingMessages.sync],
  ["generateAll", mappingMessages.generateAll],
  ["generate", mappingMessages.generate],
];
const WORD: readonly Action[] = [["editOriginal", mappingMessages.editOriginal]];

const RELEASE: readonly Action[] = [
  ["submit", releaseMessages.submit],
  ["withdraw", releaseMessages.withdraw],
  ["publish", releaseMessages.publish],
  ["rollback", releaseMessages.rollback],
  ["reopen", releaseMessages.reopen],
];

/** A list of configured things: what its scenes are called, where it is, and the filters that find one by its name. */
interface Place {
  readonly name: string;
  readonly page: string;
  readonly view?: string;
  readonly filters?: readonly string[];
}

const at = ({ page, view, filters = ["name"] }: Place, name?: string): Pick<Scene, "page" | "query"> => {
  const parts = name?.split(APART) ?? [];
  return {
    page,
    query: { ...(view && { view }), ...Object.fromEntries(parts.map((part, place) => [filters[place] ?? "", part])) },
  };
};
const creating = (place: Place, label: Message): Scene => ({
  ...at(place),
  name: `${place.name}.create`,
  act: (stage) => stage.control(label).click(),
  shows: DIALOG,
});

/** The dialogs of a list's rows, each of the first row that allows it. */
const dialogs = (place: Place, found: Found, actions: readonly Action[]): Scene[] =>
  actions.flatMap(([ability, label]) => {
    const name = found[ability];
    if (name === undefined) return [];
    const act = (stage: Stage): Promise<void> => ofFirstRow(stage, label);
    return [{ ...at(place, name), name: `${place.name}.${ability}`, act, shows: DIALOG }];
  });

/** What may be looked at of each record, of the one that may be edited. */
const shown = ({ edit }: Found, name: string): Found => (edit === undefined ? {} : { [name]: edit });

/** The revisions of a list's row, and the dialog that brings one back. */
function history(place: Place, { history: first, restore }: Found): Scene[] {
  const open = async (stage: Stage): Promise<void> => {
    await ofFirstRow(stage, revisionMessages.history);
    await stage.page.locator(DRAWER).waitFor();
  };
  const back = async (stage: Stage): Promise<void> => {
    await open(stage);
    await stage.control(revisionMessages.restore, stage.page.locator(DRAWER)).click();
  };
  return [
    ...(first === undefined ? [] : [{ ...at(place, first), name: `${place.name}.history`, act: open, shows: DRAWER }]),
    ...(restore === undefined
      ? []
      : [{ ...at(place, restore), name: `${place.name}.restore`, act: back, shows: DIALOG }]),
  ];
}

const arrange = async (stage: Stage): Promise<void> => {
  const list = stage.page.locator("#content tbody tr, #content .card");
  await list.nth(1).locator("button").first().click();
  await stage.control(productPageMessages.saveOrder).click();
};

const onProducts: Place = { name: "product", page: "product" };
const onDetails: Place = { name: "productDetails", page: "productDetails" };
const onGroups: Place = { name: "product.group", page: "product", view: "groups", filters: ["groupName"] };
const onMerchants: Place = { name: "merchantProduct.merchant", page: "merchantProduct", view: "merchants" };
const onRouters: Place = { name: "merchantProduct.router", page: "merchantProduct", view: "routers" };
const onQuotas: Place = {
  name: "merchantProduct.quota",
  page: "merchantProduct",
  view: "quotas",
  filters: ["groupName"],
};
const onRules: Place = {
  name: "automaticReLending.rule",
  page: "automaticReLending",
  filters: ["packageName", "version"],
};
const onVocabularies: Place = {
  name: "mappingConfig.vocabulary",
  page: "mappingConfig",
  view: "packages",
  filters: ["packageName"],
};
const onWords: Place = { name: "mappingConfig.word", page: "mappingConfig", filters: ["packageName", "original"] };
const onVersions: Place = {
  name: "applicationConfig",
  page: "applicationConfig",
  filters: ["packageName", "version"],
};

const onChannels: Place = { name: "channelConfig", page: "channelConfig", filters: ["code"] };
const onCarriers: Place = { name: "channelConfig.carrier", page: "channelConfig", view: "carriers", filters: ["code"] };

const onReleases: Place = { name: "release", page: "release" };

/** What a release changes, record by record. */
const contents = ({ edit }: Found): Scene[] =>
  edit === undefined
    ? []
    : [
        {
          ...at(onReleases, edit),
          name: "release.contents",
          act: (stage) => ofFirstRow(stage, releasePageMessages.contents),
          shows: ".release-item",
        },
      ];

const onLinks: Place = { name: "shortLink", page: "shortLink", filters: ["code"] };
const onPackages: Place = { name: "packageManagement", page: "packageManagement", filters: ["packageName"] };

const onDomains: Place = { name: "domainConfig.domain", page: "domainConfig", filters: ["domain"] };
const onRulesOfInspection: Place = { name: "detectionConfig.rule", page: "detectionConfig" };
const onPrimaries: Place = {
  name: "domainConfig.primary",
  page: "domainConfig",
  view: "primaries",
  filters: ["packageName", "purpose"],
};

/** The dialogs and drawers of what is configured: products and all around them, rules of re-lending, and apps. */
export const catalogueScenes = ({
  products,
  groups,
  merchants,
  routers,
  channels,
  carriers,
  quotas,
  rules,
  packages,
  domains,
  primaries,
  versions,
  links,
  vocabularies,
  mappedWords,
  inspections,
  releases,
}: Records): readonly Scene[] => [
  creating(onReleases, releaseMessages.create),
  ...contents(releases),
  ...dialogs(onReleases, releases, RELEASE),
  creating(onProducts, productMessages.create),
  ...dialogs(onProducts, products, PRODUCT),
  ...history(onProducts, products),
  { name: "product.saveOrder", page: "product", query: { view: "sorting" }, act: arrange, shows: DIALOG },
  ...dialogs(onDetails, products, DETAILS),
  creating(onGroups, groupMessages.create),
  ...dialogs(onGroups, groups, GROUP),
  ...history(onGroups, groups),
  creating(onMerchants, merchantMessages.create),
  ...dialogs(onMerchants, merchants, MERCHANT),
  ...history(onMerchants, merchants),
  ...dialogs(onRouters, routers, ROUTER),
  ...history(onRouters, routers),
  creating(onChannels, channelMessages.create),
  ...dialogs(onChannels, channels, providerActions(channelMessages)),
  creating(onCarriers, carrierMessages.create),
  ...dialogs(onCarriers, carriers, providerActions(carrierMessages)),
  ...history(onCarriers, carriers),
  ...dialogs(onQuotas, quotas, QUOTA),
  ...history(onQuotas, quotas),
  creating(onRules, relendingMessages.create),
  ...dialogs(onRules, rules, RULE),
  ...history(onRules, rules),
  creating(onPackages, packageMessages.create),
  ...dialogs(onPackages, packages, PACKAGE),
  ...history(onPackages, packages),
  creating(onDomains, domainMessages.create),
  ...dialogs(onDomains, domains, DOMAIN),
  ...history(onDomains, domains),
  ...dialogs(onPrimaries, primaries, PRIMARY),
  creating(onRulesOfInspection, inspectionMessages.create),
  ...dialogs(onRulesOfInspection, inspections, INSPECTION),
  ...history(onRulesOfInspection, inspections),
  creating(onVersions, appVersionMessages.create),
  ...dialogs(onVersions, versions, VERSION),
  ...history(onVersions, versions),
  creating(onLinks, shortLinkMessages.create),
  ...dialogs(onLinks, links, LINK),
  ...dialogs(onLinks, shown(links, "qr"), [["qr", shortLinkPageMessages.qr]]),
  ...dialogs(onLinks, shown(links, "clicks"), [["clicks", shortLinkMessages.clicksByDay]]).map((scene) => ({
    ...scene,
    shows: ".ant-drawer table",
  })),
  ...history(onLinks, links),
  ...dialogs(onVocabularies, vocabularies, VOCABULARY),
  ...history(onVocabularies, vocabularies),
  ...dialogs(onWords, mappedWords, WORD),
];
