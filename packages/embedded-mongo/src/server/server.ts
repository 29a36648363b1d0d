import net from 'node:net';
import { describe } from '../bson/describe.ts';
import { errorDocument, MongoError } from '../bson/errors.ts';
import { type Doc, fieldOf } from '../bson/values.ts';
import { type CommandContext, OK, type ServerState } from '../commands/context.ts';
import { commandFor, isWrite } from '../commands/registry.ts';
import { compileExpression } from '../expression/expressions.ts';
import type { Task } from '../flow.ts';
import { Cursors } from '../operation/cursors.ts';
import { FailPoint, type FailPointEffect } from '../operation/fail-point.ts';
import { MemoryPool } from '../operation/memory.ts';
import type { Operation } from '../operation/operation.ts';
import { Operations } from '../operation/operations.ts';
import { Store } from '../store/store.ts';
import type { Request } from '../wire/message.ts';
import type { Reply } from '../wire/reply.ts';
import { hasExpired, removeExpired } from '../write/expiry.ts';
import { contextOf } from './command-context.ts';
import { CommitQueue } from './commit-queue.ts';
import { Connection } from './connection.ts';
import { DiskRoom } from './disk-room.ts';
import { Job } from './job.ts';
import { listenerFor } from './listener.ts';
import { ReadQueue } from './read-queue.ts';

export type ServerOptions = {
  path: string;
  ttlSeconds: number;
  notablescan: boolean;
  log: (line: string) => void;
  /** The data cannot even be read any more: the process should end. */
  failed: (error: unknown) => void;
};

const CURSOR_SWEEP_MS = 10_000;
const HOST = '127.0.0.1';

/** Sockets in, replies out. */
export class Server {
  private readonly state: ServerState;
  private readonly connections = new Set<Connection>();
  private readonly reads = new ReadQueue();
  private readonly writes: CommitQueue;
  private readonly room: DiskRoom;
  private readonly options: ServerOptions;
  private readonly tcp: net.Server;
  private timers: NodeJS.Timeout[] = [];
  private isOpen = false;
  private isReclaiming = false;

  constructor(options: ServerOptions) {
    this.options = options;
    const store = new Store({
      path: options.path,
      expression: (source) => compileExpression(source, {}),
      littered: () => this.reclaim(),
    });
    const cursors = new Cursors();
    this.state = {
      store,
      cursors,
      memory: new MemoryPool(() => cursors.closeOldest()),
      failPoint: new FailPoint(),
      connections: { current: 0, total: 0 },
      operations: new Operations(),
      parameters: { notablescan: options.notablescan },
    };
    this.room = new DiskRoom(options.path, options.log, () => this.reclaim());
    this.writes = new CommitQueue(store, (error) => this.recover(error));
    this.tcp = net.createServer((socket) => this.accept(socket));
  }

  /** Listens on the loopback address and returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.tcp.once('error', (error) =>
        reject(isTaken(error) ? new Error(`port ${port} is taken: choose another`) : error),
      );
      this.tcp.listen(port, HOST, resolve);
    });
    this.isOpen = true;
    this.reclaim();
    this.timers = [
      setInterval(() => this.expire(), this.options.ttlSeconds * 1000).unref(),
      setInterval(() => this.state.cursors.closeIdle(Date.now()), CURSOR_SWEEP_MS).unref(),
    ];
    const address = this.tcp.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  /** Lets running writes reach the disk, then closes everything. */
  async stop(): Promise<void> {
    this.isOpen = false;
    for (const timer of this.timers) clearInterval(timer);
    const closed = new Promise((resolve) => this.tcp.close(resolve));
    this.state.operations.endAll(new MongoError(11600, 'interrupted at shutdown'));
    this.room.stop();
    await this.writes.idle();
    for (const connection of this.connections) connection.close();
    await closed;
    await this.writes.idle();
    await this.state.store.environment.close();
  }

  private accept(socket: net.Socket): void {
    const { connections } = this.state;
    connections.total++;
    connections.current++;
    const connection = new Connection(connections.total, socket, (from, request) => this.handle(from, request));
    this.connections.add(connection);
    socket.on('close', () => {
      connections.current--;
      this.connections.delete(connection);
      const isClientGone = ![...this.connections].some(({ client }) => client === connection.client);
      this.state.cursors.closeOf(connection, isClientGone);
      this.state.operations.endReadsOf(connection);
    });
  }

  private handle(connection: Connection, request: Request): void {
    const context = contextOf(this.state, connection, request);
    const { name, body } = context;
    if (name !== 'hello' && name !== 'ismaster') this.writes.noteCommandOf(connection.id);
    else {
      const appName = fieldOf(fieldOf(body.client, 'application'), 'name');
      if (typeof appName === 'string') connection.appName = appName;
      if (body.client) connection.client = describe(body.client);
    }
    if (request.problem) {
      connection.answer(request, errorDocument(request.problem));
      return;
    }
    if (name === 'backup') {
      this.backup(body, (reply) => connection.answer(request, reply));
      return;
    }
    const effect = this.state.failPoint.strike(name, connection.appName);
    const carryOut = () => this.carryOut(connection, request, context, effect);
    if (effect && effect.delayMs > 0) setTimeout(carryOut, effect.delayMs).unref();
    else carryOut();
  }

  private carryOut(
    connection: Connection,
    request: Request,
    context: CommandContext,
    effect: FailPointEffect | undefined,
  ): void {
    const { name, body } = context;
    if (effect?.closesConnection) {
      connection.close();
      return;
    }
    const answer = (reply: Reply): void =>
      connection.answer(request, withConcernError(reply, effect?.writeConcernError));
    try {
      if (effect?.error) throw effect.error;
      this.start(new Job(context, commandFor(name, body), listenerFor(this.options.log, answer)));
    } catch (error) {
      answer(errorDocument(error));
    }
  }

  private start(job: Job): void {
    const { name, body } = job.context;
    const isWriting = isWrite(name, body);
    if (isWriting) this.room.check();
    this.state.operations.add(job.context, isWriting);
    if (isWriting) this.writes.push(job);
    else this.reads.push(job);
  }

  /** A commit has failed: what is on disk counts, and until the disk takes writes again there are only reads. */
  private recover(error: unknown): void {
    const { operations, cursors, store } = this.state;
    this.room.isShort(error instanceof Error ? error.message : String(error));
    operations.endAll(new MongoError(11602, 'interrupted, since a write could not be committed'));
    cursors.closeAll();
    this.isReclaiming = false;
    try {
      store.reload();
    } catch (problem) {
      this.options.failed(problem);
    }
  }

  /** `backup: '<folder>'`, a command of our own: a compacted copy, answered when it is whole. */
  private backup({ backup: folder }: Doc, answer: (reply: Reply) => void): void {
    const copied = this.state.store.environment.backup(String(folder));
    copied.then(
      () => answer({ ok: 1 }),
      (error) => answer(errorDocument(error)),
    );
  }

  /** The TTL sweep is a write like any other. */
  private expire(): void {
    const { store } = this.state;
    if (!this.room.isFull && hasExpired(store, Date.now()))
      this.background('ttl', () => removeExpired(store, Date.now()));
  }

  /** Frees what was dropped, a little with every commit; a server that stops leaves the rest to the next start. */
  private reclaim(): void {
    if (!this.isOpen || this.isReclaiming || this.room.isFull || this.state.store.garbage.isEmpty) return;
    this.isReclaiming = true;
    this.background('reclaim', (operation) => this.sweep(operation));
  }

  private *sweep(operation: Operation): Task<void> {
    for (const _pause of this.state.store.garbage.sweep()) {
      operation.awaitsCommit = true;
      yield undefined;
      if (!this.isOpen) break;
    }
    this.isReclaiming = false;
  }

  /** A write nobody waits for. */
  private background(name: string, work: (operation: Operation) => Task<void>): void {
    const context = contextOf(this.state, { id: 0 }, { body: { [name]: 1 }, sequences: {} });
    const command = function* (): Task<Reply> {
      yield* work(context.operation);
      return OK;
    };
    const { crashed } = listenerFor(this.options.log, () => undefined);
    this.state.operations.add(context, true);
    this.writes.push(new Job(context, command, { crashed, finished: () => undefined }));
  }
}

const isTaken = (error: Error): boolean => 'code' in error && error.code === 'EADDRINUSE';

function withConcernError(reply: Reply, writeConcernError: unknown): Reply {
  if (writeConcernError === undefined || Buffer.isBuffer(reply)) return reply;
  return { ...reply, writeConcernError };
}
