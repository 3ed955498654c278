/** Licences under which a component may be part of the product: they ask for no more than to be named. */
const ALLOWED = new Set(["MIT", "MIT-0", "0BSD", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0"]);

/** Licences that are also good enough for tools that build and test, and are not shipped. */
const ALLOWED_TOOLS = new Set([...ALLOWED, "MPL-2.0"]);

/**
 * A shared library that comes in packages of its own, unchanged and replaceable, which is what its licence asks for
 * beyond being named: libvips, inside the binaries of sharp.
 */
const SHARED_LIBRARY = { packages: /^@img\/sharp-/, licence: "LGPL-3.0-or-later" };

/** Components whose package does not name its licence, by what their files say. */
const STATED = { "png-js": "MIT", "xmlhttprequest-ssl": "MIT" };

/** How bad an advisory must be to stop us. */
const STOPPING = ["critical", "high"];

const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Whether one of the choices is all of allowed licences. */
const isAllowed = (name, licence, allowed) =>
  licence.split(/ OR /).some((choice) =>
    choice
      .replace(/[()]/g, "")
      .split(/ AND /)
      .every((one) => allowed.has(one) || (one === SHARED_LIBRARY.licence && SHARED_LIBRARY.packages.test(name))),
  );

/**
 * What is wrong with a lock file (parsed), one line each: components without a hash of SHA-512, from elsewhere than a
 * registry, or under a licence that is not on the list.
 */
export function lockProblems({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === "" || entry.link) return [];
    const name = nameOf(path);
    const licence = entry.license ?? STATED[name] ?? "none";
    const allowed = entry.dev || entry.devOptional ? ALLOWED_TOOLS : ALLOWED;
    return [
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? "") ? [] : [`${name}@${entry.version} has no hash`]),
      ...(entry.resolved === undefined || entry.resolved.startsWith("https://")
        ? []
        : [`${name}@${entry.version} comes from elsewhere`]),
      ...(isAllowed(name, licence, allowed) ? [] : [`${name}@${entry.version} is under ${licence}`]),
    ];
  });
}

/**
 * What `npm audit --json` said: whether advisories were to be had at all, and the components with one that stops us. A
 * registry that gives none, or that cannot be reached, is no failure of ours.
 */
export function readAdvisories(text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return { known: false, stopping: [] };
  }
  if (!answer.metadata?.vulnerabilities) return { known: false, stopping: [] };
  const found = Object.values(answer.vulnerabilities ?? {}).filter(({ severity }) => STOPPING.includes(severity));
  return { known: true, stopping: found.map(({ name, severity }) => `${name} (${severity})`) };
}
