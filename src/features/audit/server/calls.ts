import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codesOf, type Access, type Endpoint, type ListEndpoint } from "../../../platform/shared/endpoint.ts";
import { LANGS, text, type Message } from "../../../platform/shared/messages.ts";

const FEATURES = new URL("../../", import.meta.url);

const isCall = (value: unknown): value is Endpoint => typeof value === "object" && value !== null && "kind" in value && "path" in value && "name" in value;

async function readContracts(): Promise<ReadonlyMap<string, Endpoint>> {
  const paths = globSync("*/{contract,*.contract}.ts", { cwd: fileURLToPath(FEATURES) });
  const modules = await Promise.all(paths.map((path) => import(new URL(path, FEATURES).href) as Promise<Record<string, unknown>>));
  const contracts = modules.flatMap((module) => Object.values(module)).filter((value) => typeof value === "object" && value !== null);
  const calls = contracts.flatMap((contract) => Object.values(contract as object)).filter(isCall);
  return new Map(calls.map((call) => [call.name, call]));
}

const EXPORT = ".export";

/** Every call of every contract, by name: rows that are kept for good name calls, and are shown by their titles. */
export const calls = await readContracts();

/** The name under which the export of a list is called and audited. */
export const exportName = (list: string): string => `${list}${EXPORT}`;

export const exportTitle = (title: Message): Message => ({ cn: `${title.cn}：导出`, en: `${title.en}: export`, es: `${title.es}: exportar` });

/** The title of a call; a call that this build no longer has is shown by its name. */
export function callTitle(name: string): Message {
  const list = name.endsWith(EXPORT) ? calls.get(name.slice(0, -EXPORT.length)) : undefined;
  if (list) return exportTitle(list.title);
  return calls.get(name)?.title ?? { cn: name, en: name, es: name };
}

const pageOf = (access: Access): string | undefined => codesOf(access)[0]?.split(":")[1];

/** The page that each call belongs to, by the first permission that lets one make it. Calls that need none belong to no page. */
export const pagesOfCalls: ReadonlyMap<string, string> = new Map(
  [...calls].flatMap(([name, call]) => {
    const own = pageOf(call.access);
    const exporting = call.kind === "list" ? pageOf((call as unknown as ListEndpoint).exportAccess) : undefined;
    return [...(own ? [[name, own] as const] : []), ...(exporting ? [[exportName(name), exporting] as const] : [])];
  }),
);

/** The calls whose title has a part of a text in it, in any language. */
export function callsTitled(words: string): string[] {
  const wanted = words.toLowerCase();
  return [...calls.keys()]
    .flatMap((name) => (calls.get(name)?.kind === "list" ? [name, exportName(name)] : [name]))
    .filter((name) => LANGS.some((lang) => text(callTitle(name), lang).toLowerCase().includes(wanted)));
}

/** What a call's own feature names a field, by the last part of its path. */
export function fieldLabel(call: string, path: string): Message | null {
  return calls.get(call)?.labels[path.split(".").at(-1) ?? path] ?? null;
}

/** Every command that a second person may have to check. */
export const checkedCalls = (): readonly Endpoint[] => [...calls.values()].filter(({ approve }) => approve !== undefined);

/** A list call by its name. */
export function listNamed(name: string): ListEndpoint | undefined {
  const call = calls.get(name);
  return call?.kind === "list" ? (call as Endpoint as ListEndpoint) : undefined;
}
