import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { realmLibrary } from './realm-library.ts';

const program = fileURLToPath(new URL('./renderer.mjs', import.meta.url));

/** What one call may take. The heap holds the realms of all versions; memory is all of the process, of some 60 MB bare. */
const heapMb = 128;
const memoryMb = 320;
const outputAtMost = 4_000_000;
/** In UTF-8 a character takes three bytes at most. */
const bytesAtMost = outputAtMost * 3 + 100;
const startMs = 15_000;
const watchEveryMs = 50;

/** The permission model was named otherwise before Node 22.13. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const flags = [
  permission,
  `--allow-fs-read=${program}`,
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  '--unhandled-rejections=none',
  '--no-addons',
  '--no-warnings',
  `--max-old-space-size=${heapMb}`,
  '--max-semi-space-size=4',
];

/** Why a renderer is no more. */
export type Breakage = 'time' | 'memory' | 'ended';

/** What came of one call: what the realm says as JSON, or that the process had to go. */
export type Outcome = { answer: string; isWorn: boolean } | { broke: Breakage };

/** What a mount is drawn from. */
export interface RendererTask {
  key: string;
  /** The bundle, asked for only where this renderer does not have it yet. */
  code: () => string;
  mount: string;
  /** Whose pages share a realm; undefined for a call with personal data, whose realm is used once. */
  website: string | undefined;
}

/** One process that draws, one call after the other. */
export interface Renderer {
  readonly pid: number | undefined;
  /** True once a call can be given. */
  ready: Promise<boolean>;
  /** Returns how much of the work for a task is done already: 2 with a prepared realm, 1 with the compiled bundle, or 0. */
  readiness(task: Pick<RendererTask, 'key' | 'mount' | 'website'>): number;
  /** @param call mount, props and options as JSON */
  draw(task: RendererTask, call: string): Promise<Outcome>;
  /** Prepares the realm of the next personal call for this mount. @param example a call without anybody's data; '' only loads */
  prepare(task: RendererTask, example: string): Promise<Outcome>;
  end(): void;
}

/**
 * Starts a process without environment and without rights; see `renderer.mjs` for what it is left with. A call that
 * takes longer than it may is the end of it; were its parent dead by then, it ends the call itself a little later.
 */
export function startRenderer(timeoutMs: number): Renderer {
  const child = spawn(process.execPath, [...flags, program], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
  const known = new Set<string>();
  const prepared = new Set<string>();
  let broke: Breakage = 'ended';
  let settle: (text: string | undefined) => void = () => {};
  const end = (reason: Breakage = 'ended') => {
    broke = reason;
    child.kill('SIGKILL');
  };
  // A pipe that closes is a process that ends, and that is told by `close`.
  child.stdin.on('error', () => {});
  child.on('error', () => settle(undefined));
  child.on('close', () => settle(undefined));
  onTexts(child.stdout, (text) => (text === undefined ? end('memory') : settle(text)));

  const next = () =>
    new Promise<string | undefined>((resolve) => {
      settle = resolve;
    });
  const started = next();
  const startTimer = setTimeout(end, startMs);
  const ready = started.then((text) => {
    clearTimeout(startTimer);
    return text === 'ready';
  });
  send(child, [realmLibrary(), JSON.stringify({ outputAtMost, orphanMs: timeoutMs * 2 })]);

  async function ask({ key, code, mount, website }: RendererTask, call: string, isAhead: boolean) {
    if (child.exitCode !== null || child.signalCode !== null) return { broke };
    const answered = next();
    send(child, [JSON.stringify({ key, mount, website, isAhead }), known.has(key) ? '' : code(), call]);
    const timer = setTimeout(() => end('time'), timeoutMs);
    const watch = setInterval(() => memoryOf(child) > memoryMb && end('memory'), watchEveryMs);
    const text = await answered;
    clearTimeout(timer);
    clearInterval(watch);
    if (text === undefined) return { broke };
    known.add(key);
    return { answer: text.slice(5), isWorn: text.startsWith('worn') };
  }

  return {
    pid: child.pid,
    ready,
    end: () => end(),
    readiness(task) {
      if (task.website === undefined && prepared.has(preparedName(task))) return 2;
      return known.has(task.key) ? 1 : 0;
    },
    draw(task, call) {
      if (task.website === undefined) prepared.delete(preparedName(task));
      return ask(task, call, false);
    },
    prepare(task, example) {
      prepared.add(preparedName(task));
      return ask(task, example, true);
    },
  };
}

const preparedName = ({ key, mount }: Pick<RendererTask, 'key' | 'mount'>) => `${key} ${mount}`;

function send({ stdin }: ChildProcess, texts: string[]): void {
  stdin?.cork();
  for (const text of texts) {
    const bytes = Buffer.from(text);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(bytes.length);
    stdin?.write(head);
    stdin?.write(bytes);
  }
  stdin?.uncork();
}

/** Texts as the renderer sends them, each behind its length; undefined for one that is longer than any can be. */
function onTexts(from: Readable, give: (text: string | undefined) => void): void {
  let parts: Buffer[] = [];
  let held = 0;
  let needed = 4;
  from.on('data', (part: Buffer) => {
    parts.push(part);
    held += part.length;
    if (held < needed) return;
    const bytes = Buffer.concat(parts);
    parts = [bytes];
    needed = bytes.readUInt32BE() + 4;
    if (needed > bytesAtMost) return give(undefined);
    if (held < needed) return;
    [parts, held] = [[], 0];
    give(bytes.toString('utf8', 4, needed));
    needed = 4;
  });
}

/** Megabytes of a process's memory that are its own; 0 where the system does not say (only Linux does). */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return ((resident - shared) * 4096) / 1_000_000;
  } catch {
    return 0;
  }
}
