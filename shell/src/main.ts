import { runProcess } from '@tessera/service-kit/main.ts';
import { shellConfig } from './config.ts';
import { startShell } from './shell.ts';

await runProcess('shell', shellConfig, startShell);
