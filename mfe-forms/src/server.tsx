import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { FormBlock } from './features/form-block/form-block.tsx';

import { Lightbox } from './features/lightbox/lightbox.tsx';

export const render = createServerRender({ 'forms/block': FormBlock, 'forms/lightbox': Lightbox });
