import type { Command } from './context.ts';

/** Buys `bulkWrite` and sorted updates in drivers; neither set name nor topology version, so they see a standalone. */
const MAX_WIRE_VERSION = 25;
export const MAX_DOCUMENT_BYTES = 16 * 2 ** 20;

export const hello: Command = ({ name, operation }) => ({
  ...(name === 'hello' ? {} : { helloOk: true, ismaster: true }),
  isWritablePrimary: true,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId: operation.origin.id,
  minWireVersion: 0,
  maxWireVersion: MAX_WIRE_VERSION,
  readOnly: false,
  ok: 1,
});
