import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { FormBlock } from './features/form-block/form-block.tsx';

export const render = createServerRender({ 'forms/block': FormBlock });
