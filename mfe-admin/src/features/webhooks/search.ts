import { given, searchOf, textParam } from '../../kit/route/search-params.ts';

export const logStates = [
  { id: 'delivered', name: 'Delivered' },
  { id: 'pending', name: 'Waiting' },
  { id: 'failed', name: 'Failed' },
  { id: 'cancelled', name: 'Not sent' },
] as const;
type LogState = (typeof logStates)[number]['id'];

/** What the address of an endpoint says of its log. */
export interface LogSearch {
  state?: LogState;
  /** Cursor of the page. */
  after?: string;
}

/** A state that does not exist shows all. */
export const readLogSearch = searchOf((raw): LogSearch => {
  const state = logStates.find(({ id }) => id === raw.state)?.id;
  return given<LogSearch>({ state, after: textParam(raw.after, 512) });
});
