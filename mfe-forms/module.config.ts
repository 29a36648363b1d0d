import { defineModule } from '@tessera/module-kit/define-module.ts';

export default defineModule({
  name: 'mfe-forms',
  ownerTeam: 'Post',
  mounts: {
    'forms/block': './src/mounts/form-block.tsx',
    'forms/lightbox': './src/mounts/lightbox.tsx',
    'forms/restock': './src/mounts/restock.tsx',
    'forms/popup': './src/mounts/popup.tsx',
  },
  server: './src/server.tsx',
  fixtures: './src/fixtures.ts',
});
