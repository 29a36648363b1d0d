import type { z } from 'zod';
import { ConfigError, readConfig, type ServiceConfig } from './config.ts';
import { type ServiceDefinition, startService } from './service.ts';

/**
 * Runs a service as a process: settings from the environment, a clean stop on SIGTERM and SIGINT. With a parent that
 * listens, it says `ready` with its address.
 */
export async function runService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  schema: z.ZodObject & z.ZodType<C>,
): Promise<void> {
  try {
    const service = await startService(definition, readConfig(schema, process.env));
    process.send?.({ ready: true, url: service.url });
    const stop = () => void service.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop).once('SIGINT', stop);
    // A parent that died without a word must not leave its processes behind.
    if (process.send) process.once('disconnect', stop);
  } catch (error) {
    process.stderr.write(`${definition.name}: ${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
