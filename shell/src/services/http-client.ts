import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

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
  timeoutMs: number;
}

/**
 * One request to a service, its answer read whole.
 * @throws when the service cannot be reached, breaks off or is late
 */
export async function ask(agent: Agent, options: Ask): Promise<Answer> {
  try {
    return await askOnce(agent, options);
  } catch (error) {
    // A kept socket may die between two requests; reading again is safe.
    if (options.method === 'GET' && isDeadSocket(error)) return askOnce(agent, options);
    throw error;
  }
}

function askOnce(agent: Agent, { url, method, headers, body, timeoutMs }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      readAll(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, text: body.toString() }),
        reject,
      );
    });
    const late = setTimeout(() => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    sent.once('error', reject).once('close', () => clearTimeout(late));
    sent.end(body);
  });
}

/** All of an answer, however fast anybody takes it from here. */
export async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function isDeadSocket(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
