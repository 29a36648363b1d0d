import { defineConfig } from 'vitest/config';

// The kits are TypeScript: they go through vitest like the module's own files.
export default defineConfig({ test: { name: 'mfe-hello', server: { deps: { inline: [/@tessera\//] } } } });
