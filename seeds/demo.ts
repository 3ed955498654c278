import type { Services } from "../src/platform/server/context.ts";

export async function loadDemo(_url: string, _services: Services, _say: (line: string) => void): Promise<void> {}
