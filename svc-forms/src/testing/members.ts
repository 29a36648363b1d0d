import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Member {
  roles: number[];
  isDisabled?: boolean;
}

/** Answers who people are, as svc-identity does: by id, with their roles now. */
export async function startMembers(people: Map<string, Member>) {
  const state = { isAway: false };
  const server = createServer((request, response) => {
    const siteUserId = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const found = people.get(siteUserId);
    const account = { siteUserId, email: `${siteUserId}@fernhall.example`, firstName: siteUserId, lastName: 'Fern' };
    const body = found
      ? { account: { ...account, roles: found.roles }, isDisabled: found.isDisabled ?? false }
      : { code: 'request.not_found', error: '', status: 404 };
    response.writeHead(state.isAway ? 503 : found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, state, stop: () => new Promise((resolve) => server.close(resolve)) };
}
