/** The calls of `newsletter-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './newsletter-calls.ts';

const path = '/api/form/newsletter';

export const readNewsletter: Wire<typeof calls.readNewsletter> = { method: 'GET', path };
export const listSubscribers: Wire<typeof calls.listSubscribers> = { method: 'GET', path: `${path}/subscribers` };
export const addSubscriber: Wire<typeof calls.addSubscriber> = { method: 'POST', path: `${path}/subscribers` };
export const exportSubscribers: Wire<typeof calls.exportSubscribers> = { method: 'GET', path: `${path}/export` };
export const removeSubscriber: Wire<typeof calls.removeSubscriber> = {
  method: 'DELETE',
  path: `${path}/subscribers/{subscriberId}`,
};
