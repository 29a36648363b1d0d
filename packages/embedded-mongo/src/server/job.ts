import type { Command, CommandContext } from '../commands/context.ts';
import { errorDocument, MongoError } from '../errors.ts';
import type { Task } from '../flow.ts';
import type { Reply } from '../wire/reply.ts';

export type JobListener = {
  /** Called once, with the reply to send. */
  finished: (job: Job, reply: Reply, tookMs: number) => void;
  /** A bug, not a client's mistake. */
  crashed: (job: Job, error: unknown) => void;
};

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
  private tookMs = 0;

  constructor(context: CommandContext, command: Command, listener: JobListener) {
    this.context = context;
    this.command = () => command(context);
    this.listener = listener;
  }

  /** Goes on until the command is done (true) or the time is up at one of its pauses (false). */
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
    let step = task.next();
    while (!step.done) {
      const now = performance.now();
      const ending = operation.takeEnding(now);
      if (ending) step = task.throw(ending);
      else if (now > untilMs || operation.awaitsCommit) {
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
