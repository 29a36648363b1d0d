import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** Shorter waits say nothing of a service: the page they were for had no more time. */
const tellingMs = 900;

/** No answer in the time there was. */
export class LateAnswer extends Error {
  /** Whether it was waited for long enough to say that the service hangs. */
  readonly isTelling: boolean;
  constructor(withinMs: number) {
    super(`no answer in ${Math.round(withinMs)} ms`);
    this.isTelling = withinMs >= tellingMs;
  }
}

/** Nothing came for so long, not even a sign that the call is worked on: the line is dead, or the service hangs. */
export class DeadLine extends Error {}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Ask {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  withinMs: number;
}

/**
 * One request to a service, its answer read whole.
 * @throws when the service cannot be reached, breaks off or is late
 */
export async function ask(agent: Agent, options: Ask): Promise<Answer> {
  try {
    return await askOnce(agent, options);
  } catch (error) {
    // A reused socket may die between two requests; repeating a read is safe.
    if (options.method === 'GET' && isDeadSocket(error)) return askOnce(agent, options);
    throw error;
  }
}

function askOnce(agent: Agent, { url, method, headers, body, withinMs }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      readAll(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, text: body.toString() }),
        reject,
      );
    });
    const late = setTimeout(() => {
      const error = new LateAnswer(withinMs);
      reject(error);
      sent.destroy(error);
    }, withinMs);
    sent.once('error', reject).once('close', () => clearTimeout(late));
    sent.end(body);
  });
}

/** All of an answer, however fast anybody takes it from here. */
export async function readAll(answer: IncomingMessage): Promise<Buffer> {
  return buffer(answer);
}

export function isDeadSocket(error: unknown): boolean {
  if (error instanceof DeadLine) return true;
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
