import { defineModule } from '@tessera/module-kit/define-module.ts';

export default defineModule({
  name: 'mfe-admin',
  ownerTeam: 'Admin',
  mounts: { 'admin/app': './src/mounts/admin-app.tsx' },
  isEnglishOnly: true,
  server: './src/server.tsx',
  fixtures: './src/fixtures.ts',
});
