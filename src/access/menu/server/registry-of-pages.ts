import { builtPages, usedCodes } from "../../../../seeds/built.ts";
import { looseSeed, menuSeed } from "../../../../seeds/menu.ts";
import type { Message } from "../../../platform/shared/messages.ts";

export interface RegisteredPage {
  readonly url: string;
  readonly name: Message;
  /** The code under which the page is seen. */
  readonly perms: string;
  readonly hidden: boolean;
}

const built = builtPages();

/** The pages of this build. The login is a fixed route and stands in no menu. */
export const registeredPages: readonly RegisteredPage[] = menuSeed.flatMap(({ domain, pages }) =>
  pages.filter(({ url }) => built.has(url)).map(({ url, name, hidden }) => ({ url, name, perms: `${domain}:${url}:view`, hidden })),
);

/** The codes that the calls of this build ask for. */
export const askedCodes: ReadonlySet<string> = usedCodes();

const looseCodes = new Set(looseSeed.map(({ code }) => code));

/** Whether a code belongs to no page of this build, so that its button has no page to stand on. */
export const isLoose = (perms: string): boolean => looseCodes.has(perms) || (askedCodes.has(perms) && !built.has(perms.split(":")[1] ?? ""));
