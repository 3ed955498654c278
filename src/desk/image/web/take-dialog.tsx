import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { navigate } from "../../../platform/web/navigation.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { image } from "../contract.ts";
import { CLAIM_SIZES, type ClaimSize } from "../domain/limits.ts";
import { imageMessages as m, imagePageMessages as p } from "../messages.ts";
import { forgetImages } from "./take-images.ts";

interface Props {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Takes the next images that match the list's filter, a few at a time. */
export function TakeDialog({ filter, onClose }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.claim}
      command={image.claim}
      fields={["size"]}
      overrides={{
        size: {
          label: p.howMany,
          clearable: false,
          options: CLAIM_SIZES.map((size) => ({ value: String(size), label: t(p.pieces, { count: size }) })),
        },
      }}
      initial={{ size: "24" }}
      input={({ size }) => ({
        size: Number(size) as ClaimSize,
        filter: filter as SendsOf<typeof image.claim>["filter"],
      })}
      success={({ count }) => (count === 0 ? t(p.noneWait) : t(p.taken, { count }))}
      before={<p>{t(p.claimNote)}</p>}
      onClose={onClose}
      onDone={({ count }) => {
        if (count === 0) return;
        forgetImages();
        void navigate(pagePath("imageExamine") ?? "/");
      }}
    />
  );
}
