import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { mapping } from "../contract.ts";
import { mappingRefusals } from "../messages.ts";

/**
 * What may be done with the vocabulary of a package. `open`: it has words that are not mapped; `changed`: it differs from
 * what the apps have.
 */
export const vocabularyPolicy = policy("vocabulary", { open: z.boolean(), changed: z.boolean() })({
  generate: {
    call: mapping.generate,
    when: ({ open }: { readonly open: boolean }) => (open ? ok(null) : refused(mappingRefusals.nothingOpen)),
  },
  generateAll: { call: mapping.generateAll },
  sync: {
    call: mapping.sync,
    when: ({ changed }: { readonly changed: boolean }) =>
      changed ? ok(null) : refused(mappingRefusals.nothingChanged),
  },
  restore: { call: mapping.restore },
});

/** What may be done with one of its words. */
export const wordPolicy = policy("mappedWord", {})({ editOriginal: { call: mapping.editOriginal } });
