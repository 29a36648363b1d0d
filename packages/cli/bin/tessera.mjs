#!/usr/bin/env node
// The command is TypeScript, and so are the modules it builds. Only imports are led through the compiler: a bundler
// that is loaded with `require` has to stay as it is.
import { register } from 'tsx/esm/api';

register();
await import('../src/main.ts');
