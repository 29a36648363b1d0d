import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { FirstFrame } from './app/first-frame.tsx';

/** What browsers begin with, too. The app would only weigh here: the server never runs it. */
export const render = createServerRender({
  'admin/app': (props: AdminProps) => <FirstFrame {...props} hasFailed={false} />,
});
