// The journeys share one demo portfolio.
import "./demo/focus.ts";
import "./demo/journeys.ts";
