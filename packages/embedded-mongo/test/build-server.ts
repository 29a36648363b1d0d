import { buildProgram } from '../../../tools/build/services.ts';
import { builtServer } from './child-server.ts';

/** Vitest's global set-up. */
export default () => buildProgram({ folder: 'packages/embedded-mongo', output: builtServer });
