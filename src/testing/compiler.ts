import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { API, type Diagnostic, type Project } from "typescript/unstable/sync";

/** The repository's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const CONFIG = `${ROOT}tsconfig/in-memory.json`;

/** The compiler with a program in it. */
export interface Compiler {
  readonly project: Project;
  /** What the compiler refuses in one file, by its path in the repository. */
  errorsIn(path: string): readonly Diagnostic[];
  close(): void;
}

/**
 * Opens the project's own compiler on some files and all that they import. Files that exist only in `sources`, by their
 * path in the repository, stand beside the real ones, or in place of them.
 */
export function openCompiler(files: readonly string[], sources: ReadonlyMap<string, string> = new Map()): Compiler {
  const config = {
    extends: "./tests.json",
    compilerOptions: {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      types: ["node", "vite/client"],
    },
    include: [],
    files: files.map((file) => ROOT + file),
    references: [],
  };
  const held = new Map([
    [CONFIG, JSON.stringify(config)],
    ...[...sources].map(([path, text]) => [ROOT + path, text] as const),
  ]);
  const api = new API({
    cwd: ROOT,
    fs: { readFile: (path) => held.get(path), fileExists: (path) => (held.has(path) ? true : undefined) },
  });
  const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
  if (!project) throw new Error("the compiler opened no program");
  return {
    project,
    errorsIn: (path) => {
      if (!held.has(ROOT + path) && !existsSync(ROOT + path)) throw new Error(`there is no file ${path}`);
      return [
        ...project.program.getSyntacticDiagnostics(ROOT + path),
        ...project.program.getSemanticDiagnostics(ROOT + path),
      ];
    },
    close: () => api.close(),
  };
}
