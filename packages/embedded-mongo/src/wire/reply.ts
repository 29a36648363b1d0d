import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { OP_MSG, OP_QUERY, OP_REPLY, type Request } from './message.ts';

/** A reply document, or its bytes when they are ready made. */
export type Reply = Doc | Buffer;

/** `{<name>: […], ok: 1}` around items that are encoded already, each with its position. */
export function arrayReply(name: string, items: Buffer[]): Buffer {
  const array = Buffer.concat([Buffer.alloc(4), ...items, Buffer.alloc(1)]);
  array.writeInt32LE(array.length, 0);
  const [head, tail] = [Buffer.from(`\0\0\0\0\x04${name}\0`), encode({ ok: 1 }).subarray(4)];
  const reply = Buffer.concat([head, array, tail]);
  reply.writeInt32LE(reply.length, 0);
  return reply;
}

const AWAIT_CAPABLE = 8;
let lastId = 0;

function header(bytes: number, request: Request, opcode: number, rest: number): Buffer {
  lastId = (lastId + 1) & 0x7fffffff;
  const out = Buffer.alloc(16 + rest);
  out.writeInt32LE(16 + rest + bytes, 0);
  out.writeInt32LE(lastId, 4);
  out.writeInt32LE(request.id, 8);
  out.writeInt32LE(opcode, 12);
  return out;
}

/** The two buffers that answer a request: OP_REPLY to the legacy hello, OP_MSG to everything else. */
export function encodeReply(request: Request, reply: Reply): [Buffer, Buffer] {
  const body = Buffer.isBuffer(reply) ? reply : encode(reply);
  if (request.opcode !== OP_QUERY) return [header(body.length, request, OP_MSG, 5), body];
  const head = header(body.length, request, OP_REPLY, 20);
  head.writeInt32LE(AWAIT_CAPABLE, 16);
  head.writeInt32LE(1, 32);
  return [head, body];
}
