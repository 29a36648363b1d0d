import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { AdminApp } from './app/admin-app.tsx';

export const render = createServerRender({ 'admin/app': AdminApp });
