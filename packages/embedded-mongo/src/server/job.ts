import { errorDocument, MongoError } from '../bson/errors.ts';
import type { Command, CommandContext } from '../commands/context.ts';
import type { Task } from '../flow.ts';
import type { Reply } from '../wire/reply.ts';

export type JobListener = {
  /** Called once, with the reply to send. */
  finished: (job: Job, reply: Reply, tookMs: number) => void;
  /** A bug, not a client's mistake. */
  crashed: (job: Job, error: unknown) => void;
};

/**
 * What a command may work before its first pause, about as in MongoDB: what is short sees one moment, and no write of others
 * comes between its parts. No step counts for more than it takes by itself: what is beyond that the machine was away.
 */
const WHOLE_MS = 12;
const MAX_STEP_MS = 3;

const isTask = (value: Reply | Task<Reply>): value is Task<Reply> =>
  !Buffer.isBuffer(value) && Symbol.iterator in value;

/** One command being worked on, in as many slices as it takes. */
export class Job {
  readonly context: CommandContext;
  reply: Reply | undefined;
  private readonly command: () => Reply | Task<Reply>;
  private readonly listener: JobListener;
  private task: Task<Reply> | undefined;
  private startedAtMs = 0;
  private workedMs = 0;
  private tookMs = 0;

  constructor(context: CommandContext, command: Command, listener: JobListener) {
    this.context = context;
    this.command = () => command(context);
    this.listener = listener;
  }

  /** Goes on until the command is done (true) or, at one of its pauses, the time is up and it is not short (false). */
  run(untilMs: number): boolean {
    try {
      if (!this.task) {
        this.startedAtMs = performance.now();
        const ending = this.context.operation.takeEnding(this.startedAtMs);
        if (ending) throw ending;
        const started = this.command();
        if (!isTask(started)) return this.end(started);
        this.task = started;
      }
      return this.advance(this.task, untilMs);
    } catch (error) {
      if (!(error instanceof MongoError)) this.listener.crashed(this, error);
      return this.end(errorDocument(error));
    }
  }

  /** Tells the listener; a write only does so after its commit. */
  finish(): void {
    this.context.operation.finish();
    this.context.server.operations.remove(this.context);
    if (this.reply) this.listener.finished(this, this.reply, this.tookMs);
  }

  private advance(task: Task<Reply>, untilMs: number): boolean {
    const { operation } = this.context;
    let steppedAtMs = performance.now();
    let step = task.next();
    while (!step.done) {
      const now = performance.now();
      this.workedMs += Math.min(now - steppedAtMs, MAX_STEP_MS);
      steppedAtMs = now;
      const ending = operation.takeEnding(now);
      if (ending) step = task.throw(ending);
      else if ((now > untilMs && this.workedMs >= WHOLE_MS) || operation.awaitsCommit) {
        operation.awaitsCommit = false;
        return false;
      } else step = task.next();
    }
    return this.end(step.value);
  }

  private end(reply: Reply): true {
    this.reply = reply;
    this.tookMs = performance.now() - this.startedAtMs;
    return true;
  }
}
