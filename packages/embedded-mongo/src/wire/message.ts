import { decodeSent } from '../bson/decode.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { crc32c } from './checksum.ts';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** A flag in the lower half must be understood. */
const UNKNOWN_FLAGS = 0xfffc;

export type Request = {
  id: number;
  opcode: number;
  body: Doc;
  /** Documents sent beside the body, as bytes: `documents`, `updates`, `deletes`, `ops`, `nsInfo`. */
  sequences: Record<string, Buffer[]>;
  /** The client does not want to hear about it, not even of an error. */
  isSilent: boolean;
  /** Why the body could not be read. */
  problem?: unknown;
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
  const query = decodeSent(message, namespaceEnd + 9);
  const body = isDocument(query.$query) ? query.$query : query;
  return { id, opcode: OP_QUERY, body: { ...body, $db: db }, sequences: {}, isSilent: false };
}

function parseSections(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(16);
  if (flags & UNKNOWN_FLAGS) throw new Error(`unknown flags 0x${flags.toString(16)}`);
  const end = flags & CHECKSUM_PRESENT ? checkedEnd(message) : message.length;
  const request: Request = { id, opcode: OP_MSG, body: {}, sequences: {}, isSilent: (flags & MORE_TO_COME) !== 0 };
  let bodies = 0;
  let at = 20;
  while (at < end) {
    const [kind, start] = [message[at], at + 1];
    const size = message.readInt32LE(start);
    at = start + size;
    if (size < 5 || at > end || kind === undefined || kind > 1) throw new Error('bad section');
    if (kind === 1) readSequence(message, start, at, request);
    else readBody(message.subarray(start, at), request);
    bodies += kind === 0 ? 1 : 0;
  }
  if (bodies !== 1) throw new Error('a message has exactly one body');
  return request;
}

function checkedEnd(message: Buffer): number {
  const end = message.length - 4;
  if (crc32c(message.subarray(0, end)) !== message.readUInt32LE(end)) throw new Error('wrong checksum');
  return end;
}

/** A body that is no document still gets an answer. */
function readBody(bytes: Buffer, request: Request): void {
  try {
    request.body = decodeSent(bytes);
  } catch (error) {
    request.problem = error;
  }
}

/** The documents stay bytes: whoever stores them decodes and checks them one by one. */
function readSequence(message: Buffer, start: number, end: number, request: Request): void {
  const nameEnd = message.indexOf(0, start + 4);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < end) {
    const length = message.readInt32LE(at);
    if (length < 5 || at + length > end) throw new Error(`bad document length ${length}`);
    documents.push(message.subarray(at, at + length));
    at += length;
  }
  request.sequences[message.toString('utf8', start + 4, nameEnd)] = documents;
}
