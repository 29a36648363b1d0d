import { decode } from '../bson/decode.ts';
import { type Doc, isDocument } from '../bson/values.ts';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

export type Request = {
  id: number;
  opcode: number;
  body: Doc;
  /** Documents sent beside the body, as bytes: `documents`, `updates`, `deletes`, `ops`, `nsInfo`. */
  sequences: Record<string, Buffer[]>;
  /** The client does not want to hear about it, not even of an error. */
  isSilent: boolean;
};

/** Reads one message; throws when it is not one of the two kinds drivers send. */
export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_QUERY) return parseQuery(message, id);
  if (opcode === OP_MSG) return parseSections(message, id);
  throw new Error(`unsupported opcode ${opcode}`);
}

/** Only ever the first hello of a connection: flags, namespace, two numbers, then the command. */
function parseQuery(message: Buffer, id: number): Request {
  const namespaceEnd = message.indexOf(0, 20);
  const [db] = message.toString('utf8', 20, namespaceEnd).split('.');
  const query = decode(message, namespaceEnd + 9);
  const body = isDocument(query.$query) ? query.$query : query;
  return { id, opcode: OP_QUERY, body: { ...body, $db: db }, sequences: {}, isSilent: false };
}

function parseSections(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(16);
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const request: Request = { id, opcode: OP_MSG, body: {}, sequences: {}, isSilent: (flags & MORE_TO_COME) !== 0 };
  let at = 20;
  while (at < end) {
    const size = message.readInt32LE(at + 1);
    if (size < 4) throw new Error(`bad section length ${size}`);
    if (message[at] === 0) request.body = decode(message, at + 1);
    else readSequence(message, at + 1, size, request);
    at += 1 + size;
  }
  return request;
}

function readSequence(message: Buffer, start: number, size: number, request: Request): void {
  const nameEnd = message.indexOf(0, start + 4);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < start + size) {
    const length = message.readInt32LE(at);
    if (length < 5) throw new Error(`bad document length ${length}`);
    documents.push(message.subarray(at, at + length));
    at += length;
  }
  request.sequences[message.toString('utf8', start + 4, nameEnd)] = documents;
}
