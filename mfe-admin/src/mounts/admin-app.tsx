import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { AdminApp } from '../app/admin-app.tsx';

export default createMount<'admin/app'>(AdminApp);
