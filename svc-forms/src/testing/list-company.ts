import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

interface Said {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Person {
  email: string;
  status: string;
}

export interface ListCompany {
  url: string;
  /** The calls about contacts, in the order they arrived. */
  asked: Call[];
  /** Who is on the list `aud1`, by mark. */
  members: Map<string, Person>;
  /** Answers the next calls so instead. */
  script: Said[];
  /** From now on calls wait until the answer is let go. */
  hold(): () => void;
  /** How many calls wait for their answer. */
  held(): number;
  /** The state of a contact; undefined if unknown. */
  statusOf(email: string): string | undefined;
  stop(): Promise<void>;
}

export const mailchimpKey = '0123456789abcdef0123456789abcdef-us21';
const authorization = `Basic ${Buffer.from(`tessera:${mailchimpKey}`).toString('base64')}`;
const md5 = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex');
const problem = (status: number, title: string, detail = ''): Said => ({ status, body: { title, status, detail } });

/** Replaces Mailchimp, and answers as its Marketing API is documented. */
export async function startListCompany(): Promise<ListCompany> {
  const forgotten = new Set<string>();
  let gate: Promise<void> | undefined;
  let held = 0;

  const put = (mark: string, { email_address: email, status_if_new: ifNew, status }: Call['body']): Said => {
    if (forgotten.has(mark)) return problem(400, 'Forgotten Email Not Subscribed');
    const known = company.members.get(mark);
    if (status === 'subscribed' && known?.status === 'left by themselves') {
      return problem(400, 'Member In Compliance State', `${email} is in a compliance state`);
    }
    const next = String(status ?? known?.status ?? ifNew);
    company.members.set(mark, { email: String(email), status: next });
    return { status: 200, body: { id: mark, status: shown(next) } };
  };
  const ofMember = ({ method, body }: Call, mark: string, action: string | undefined): Said => {
    const known = company.members.get(mark);
    if (method === 'PUT') return put(mark, body);
    if (!known) return problem(404, 'Resource Not Found');
    if (action === 'delete-permanent') {
      company.members.delete(mark);
      forgotten.add(mark);
      return { status: 204 };
    }
    if (method === 'PATCH') known.status = String(body.status);
    return { status: 200, body: { id: mark, status: shown(known.status) } };
  };
  const answerTo = (call: Call): Said => {
    const path = new URL(call.path, 'http://company').pathname;
    const [, , , listId, , mark, , action] = path.split('/');
    if (listId !== 'aud1') return problem(404, 'Resource Not Found');
    return mark ? ofMember(call, mark, action) : { status: 200, body: { name: 'Kiln friends' } };
  };

  const server = createServer(async (request, response) => {
    const call = { method: request.method ?? '', path: request.url ?? '', body: await bodyOf(request) };
    if (call.path.includes('/members/')) company.asked.push(call);
    held += 1;
    await gate;
    held -= 1;
    const isKnown = request.headers.authorization === authorization;
    const said = company.script.shift() ?? (isKnown ? answerTo(call) : problem(401, 'API Key Invalid'));
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
    response.end(said.body === undefined ? undefined : JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const company: ListCompany = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ asked: [], members: new Map(), script: [] },
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        gate = undefined;
        open();
      };
    },
    held: () => held,
    statusOf: (email) => company.members.get(md5(email))?.status,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return company;
}

/** Who left by themselves is unsubscribed as others are; only what may be done about it is not the same. */
const shown = (status: string) => (status === 'left by themselves' ? 'unsubscribed' : status);

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : JSON.parse(text);
}
