import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the browser was given a token for. */
interface Solved {
  action?: string;
  score?: number;
}

export interface CaptchaCompany {
  url: string;
  /** What it was asked, path and fields. */
  asked: { path: string; fields: Record<string, string> }[];
  /** `well` is the usual; `ill` answers a page of its own fault, `mute` never answers. */
  state: 'well' | 'ill' | 'mute';
  /** A token as the browser gets it. */
  solve(token: string, solved?: Solved): string;
  stop(): Promise<void>;
}

export const knownSecret = 'secret-of-the-company';

/** Replaces the captcha providers, and answers as they document: a token is valid once. */
export async function startCaptchaCompany(): Promise<CaptchaCompany> {
  const tokens = new Map<string, Solved>();
  const answerTo = ({ secret, response = '' }: Record<string, string>) => {
    if (secret !== knownSecret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const solved = tokens.get(response);
    if (!solved) return { success: false, 'error-codes': ['invalid-input-response'] };
    tokens.delete(response);
    return { success: true, challenge_ts: '2026-11-23T00:00:00Z', hostname: 'fernhall.example', ...solved };
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    company.asked.push({ path: request.url ?? '', fields });
    if (company.state === 'mute') return;
    const isIll = company.state === 'ill';
    response.writeHead(isIll ? 502 : 200, { 'content-type': isIll ? 'text/html' : 'application/json' });
    response.end(isIll ? '<h1>Bad gateway</h1>' : JSON.stringify(answerTo(fields)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const company: CaptchaCompany = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    state: 'well',
    solve(token, solved = {}) {
      tokens.set(token, solved);
      return token;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return company;
}
