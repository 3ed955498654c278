export { SmsProblem } from "./sms-problem.tsx";
