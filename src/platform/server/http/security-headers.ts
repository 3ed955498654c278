import fastifyHelmet from "@fastify/helmet";
import { fastify, type FastifyInstance } from "fastify";

const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // antd writes its style sheets at run time
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "data:", "blob:"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** The headers that helmet gives an answer. They are the same for every one, so it is asked once. */
async function helmetHeaders(): Promise<Readonly<Record<string, string>>> {
  const probe = fastify({ logger: false });
  await probe.register(fastifyHelmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
  });
  probe.get("/", (_request, reply) => {
    void reply.send(JSON.stringify(reply.raw.getHeaders()));
  });
  const answer = await probe.inject("/");
  await probe.close();
  return answer.json();
}

/** Sends the security headers with every answer that Fastify writes, those to unknown paths and failures included, and answers what they are. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<Readonly<Record<string, string>>> {
  const headers = await helmetHeaders();
  app.addHook("onSend", (_request, reply, _payload, done) => {
    reply.headers(headers);
    done();
  });
  return headers;
}
