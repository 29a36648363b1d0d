import { fieldOf, isBinary } from '../bson/values.ts';

/** The id of a session as a text, as `lsid` or a list of sessions to end give it. */
export function sessionOf(lsid: unknown): string | undefined {
  const id = fieldOf(lsid, 'id');
  return isBinary(id) ? id.toString('hex') : undefined;
}
