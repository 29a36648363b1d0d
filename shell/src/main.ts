import { ConfigError, readConfig } from '@tessera/service-kit/config.ts';
import { shellConfig } from './config.ts';
import { startShell } from './shell.ts';

try {
  const shell = await startShell(readConfig(shellConfig, process.env));
  process.send?.({ ready: true, url: shell.url });
  const stop = () => void shell.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  // A parent that died without a word must not leave its processes behind.
  if (process.send) process.once('disconnect', stop);
} catch (error) {
  process.stderr.write(`shell: ${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
}
