import type { Host } from "./hosts.ts";

const SLOW_MS = 2500;

const well: Host["answer"] = (_path, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end('{"status":"ok","service":"trastienda"}');
};
const slow: Host["answer"] = (path, response) => {
  setTimeout(() => well(path, response), SLOW_MS);
};
/** Takes the request and hangs up. */
const dead: Host["answer"] = (_path, response) => {
  response.destroy();
};
/** Fails for three minutes of every twenty. */
const moody: Host["answer"] = (path, response) => {
  if (new Date().getMinutes() % 20 < 3) response.writeHead(503).end("down for maintenance");
  else well(path, response);
};

/** The hosts of the demo's domains: well, slow, about to expire, expired, dead, another's certificate, down now and then. */
export const DEMO_HOSTS: readonly Host[] = [
  { name: "api.prestaya.example", answer: well },
  { name: "api2.prestaya.example", answer: slow },
  { name: "app.prestaya.example", expiresIn: 9, answer: well },
  { name: "p.prestaya.example", answer: well },
  { name: "api.credialdia.example", answer: moody },
  { name: "antiguo.credialdia.example", expiresIn: -12, answer: well },
  { name: "caido.credialdia.example", answer: dead },
  { name: "mudanza.credialdia.example", wrongName: true, answer: well },
];
