import * as calls from '@tessera/contracts/forms/outside-list-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { type ConnectDeps, connect, disconnect } from './connect.ts';
import { presentExternalList } from './present-external-list.ts';
import { accessOf } from './sync-subscriber.ts';

const limits = [{ name: 'outside-list', max: 30, windowMs: 60_000, per: 'website' as const }];

interface RouteDeps extends ConnectDeps {
  /** Goes on with a round over everybody. */
  wakeRound: () => void;
}

/** The external list: its connection, and the state of its synchronization. */
export const externalListRoutes = (deps: RouteDeps): Route[] => [
  route({
    call: calls.readOutsideList,
    access: { right: 'lists.read' },
    handle: ({ caller }) => presentExternalList(caller.websiteId, deps),
  }),
  route({
    call: calls.connectOutsideList,
    access: { right: 'lists.write' },
    limits,
    isLong: true,
    handle: async ({ caller: { websiteId }, body }) => {
      const failure = await connect(websiteId, body, deps);
      if (failure) return failure;
      deps.wakeRound();
      return presentExternalList(websiteId, deps);
    },
  }),
  route({
    call: calls.disconnectOutsideList,
    access: { right: 'lists.write' },
    isLong: true,
    handle: async ({ caller: { websiteId } }) => {
      await disconnect(websiteId, deps);
      return presentExternalList(websiteId, deps);
    },
  }),
  route({
    call: calls.checkOutsideList,
    access: { right: 'lists.write' },
    limits,
    isLong: true,
    handle: async ({ caller: { websiteId } }) => {
      const connection = await deps.connections.find(websiteId);
      if (!connection) return fail('newsletter.not_connected');
      const opened = accessOf(connection, deps);
      if (!opened) return { listName: null, problem: 'The key cannot be opened any more. Enter it again.' };
      const checked = await opened.company.check(opened.access);
      if (checked.kind !== 'done') return { listName: null, problem: checked.problem };
      return { listName: checked.listName, problem: null };
    },
  }),
  route({
    call: calls.tellAllAgain,
    access: { right: 'lists.write' },
    limits,
    handle: async ({ caller: { websiteId } }) => {
      const { connections, subscribers, siteList, wakeRound } = deps;
      const many = await subscribers.countOfList(websiteId, await siteList(websiteId));
      if (!(await connections.beginAgain(websiteId, many))) return fail('newsletter.not_connected');
      wakeRound();
      return presentExternalList(websiteId, deps);
    },
  }),
];
