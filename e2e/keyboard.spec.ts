// The journeys share one demo portfolio.
import "./demo/journeys.ts";
