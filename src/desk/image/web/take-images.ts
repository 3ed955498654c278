import { call } from "../../../platform/web/api.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { navigate } from "../../../platform/web/navigation.ts";
import { notify } from "../../../platform/web/notify.ts";
import { queryClient, refreshAfter, refreshAll } from "../../../platform/web/queries.ts";
import { image } from "../contract.ts";
import { imagePageMessages as p } from "../messages.ts";

/** Lets go of images that are no longer in hand, so that the browser keeps none of them. */
export function forgetImages(): void {
  for (const { name } of [image.thumbnails, image.look]) queryClient.removeQueries({ queryKey: [name] });
}

/** Takes the next images into hand. False where none waits, or it was refused: both are said. */
export const takeNext = (asked: SendsOf<typeof image.claim>): Promise<boolean> => shown(() => call(image.claim, asked));

/** Takes these images into hand; false where it was refused, which is said. */
export const takeThese = (imageIds: string[]): Promise<boolean> => shown(() => call(image.take, { imageIds }));

/** Shows what was taken on the light table. */
async function shown(take: () => Promise<{ readonly count: number }>): Promise<boolean> {
  try {
    const { count } = await take();
    if (count === 0) {
      notify.info(translate(p.noneWait));
      return false;
    }
    forgetImages();
    await refreshAll();
    notify.success(translate(p.taken, { count }));
    void navigate(pagePath("imageExamine") ?? "/");
    return true;
  } catch (error) {
    refreshAfter(error);
    return false;
  }
}
