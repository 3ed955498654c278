import type { Lang } from "../../../platform/shared/messages.ts";

const SPOKEN: Readonly<Record<string, Lang>> = { es: "es", en: "en", zh: "cn" };

/** The language in which somebody is told something, by what their browser asks for; Spanish unless it says another. */
export function langOf(acceptLanguage: string | undefined): Lang {
  const wishes = (acceptLanguage ?? "")
    .split(",", 20)
    .map((wish) => {
      const [tag = "", ...parameters] = wish.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { lang: SPOKEN[tag.split("-")[0] ?? ""], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ lang, quality }) => lang !== undefined && quality > 0);
  return wishes.sort((a, b) => b.quality - a.quality)[0]?.lang ?? "es";
}

/** Programs that fetch a link to show what is behind it, before anybody has touched it, and those that go through sites. */
const ROBOT =
  /bot\b|crawler|spider|preview|facebookexternalhit|whatsapp|telegram|slack|skype|discord|embedly|curl\/|wget\//i;

/**
 * Whether a request is somebody's click. A link in a message is fetched by the messenger's preview and by browsers ahead
 * of time: those are redirected like anybody, and not counted. A program that says it is a browser is counted as one.
 */
export const isClick = (
  method: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean => {
  const { "user-agent": agent, purpose, "sec-purpose": ahead } = headers;
  return (
    method === "GET" &&
    !/prefetch|preview/i.test(`${String(purpose ?? "")} ${String(ahead ?? "")}`) &&
    !(typeof agent === "string" && ROBOT.test(agent))
  );
};
