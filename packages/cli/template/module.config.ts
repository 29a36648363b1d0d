import { defineModule } from '@tessera/module-kit/define-module.ts';

export default defineModule({
  name: 'mfe-hello',
  ownerTeam: 'Hello',
  ownMounts: { 'hello/note': { file: './src/note-mount.tsx', at: 'before-footer', props: 'common' } },
  server: './src/server.tsx',
  fixtures: './src/fixtures.ts',
});
