import { readSettings } from '../start/settings.ts';
import { runStack } from './run-stack.ts';

await runStack(readSettings(process.argv.slice(2), process.env));
