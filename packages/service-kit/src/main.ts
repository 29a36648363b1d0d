import { serviceNames } from '@tessera/contracts/services.ts';
import { z } from 'zod';
import { ConfigError, readConfig, type ServiceConfig } from './config.ts';
import type { AsksServices, RunningProcess } from './process.ts';
import { type ServiceDefinition, startService } from './service.ts';
import { watchEventLoop } from './watchdog/loop-watchdog.ts';

/** Runs a service as a process. */
export function runService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  schema: z.ZodObject & z.ZodType<C>,
): Promise<void> {
  return runProcess(definition.name, schema, (config) => startService(definition, config));
}

/**
 * Runs a deployable as a process: settings from the environment, a watched event loop, a clean stop on SIGTERM and
 * SIGINT. With a parent that listens, it says `ready` with its address, and hears from it where services moved to.
 */
export async function runProcess<C extends ServiceConfig>(
  name: string,
  schema: z.ZodObject & z.ZodType<C>,
  start: (config: C) => Promise<RunningProcess & AsksServices>,
): Promise<void> {
  try {
    const config = readConfig(schema, process.env);
    watchEventLoop(name, { warnMs: config.LOOP_WARN_MS, endMs: config.LOOP_END_MS });
    const running = await start(config);
    process.on('message', (message) => hear(message, running));
    process.send?.({ ready: true, url: running.url });
    const stop = () => void running.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop).once('SIGINT', stop);
    // A parent that died without a word must not leave its processes behind.
    if (process.send) process.once('disconnect', stop);
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const movedMessage = z.object({ moved: z.partialRecord(z.enum(serviceNames), z.url()), turn: z.number().optional() });

/** A parent's message about moved services; the process confirms it. */
function hear(message: unknown, running: AsksServices): void {
  const told = movedMessage.safeParse(message);
  if (!told.success) return;
  running.moveServices(told.data.moved);
  process.send?.({ movedTurn: told.data.turn });
}
