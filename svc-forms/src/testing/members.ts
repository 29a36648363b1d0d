import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Member {
  roles: number[];
  isDisabled?: boolean;
}

/** Answers who people are, as svc-identity does: by id, or all of them, with their roles now. */
export async function startMembers(people: Map<string, Member>) {
  const state = { isAway: false };
  const server = createServer((request, response) => {
    const siteUserId = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const found = people.get(siteUserId);
    const isOfAll = request.url === '/internal/staff';
    const one = found
      ? { account: account(siteUserId, found), isDisabled: found.isDisabled ?? false }
      : { code: 'request.not_found', error: '', status: 404 };
    const body = isOfAll ? { staff: [...people].map(([id, member]) => account(id, member)) } : one;
    const isKnown = isOfAll || found !== undefined;
    response.writeHead(state.isAway ? 503 : isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, state, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const account = (siteUserId: string, { roles }: Member) => ({
  siteUserId,
  email: `${siteUserId}@fernhall.example`,
  firstName: siteUserId,
  lastName: 'Fern',
  roles,
});
