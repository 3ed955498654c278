// One file, so that one worker opens the demo portfolio once for all of them.
import "./demo/legible.ts";
import "./demo/pages.ts";
import "./demo/review.ts";
import "./demo/scenes.ts";
import "./demo/screens.ts";
import "./demo/small-screens.ts";
