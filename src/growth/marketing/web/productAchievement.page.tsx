import { listsPage, plainView } from "../../../platform/web/lists-page.tsx";
import { marketing } from "../contract.ts";
import { marketingPageMessages as p } from "../messages.ts";
import { Figures } from "./figures.tsx";

const figures = plainView({
  key: "figures",
  label: p.figures,
  permission: marketing.achievement,
  content: () => <Figures />,
});

/** What each marketer made of whom they were given, and how the days went. */
export default listsPage({ title: p.achievement, views: [figures] });
