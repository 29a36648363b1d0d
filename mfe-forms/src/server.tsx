import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { FormBlock } from './features/form-block/form-block.tsx';

import { Lightbox } from './features/lightbox/lightbox.tsx';
import { Popup } from './features/popup/popup.tsx';
import { Restock } from './features/restock/restock.tsx';

export const render = createServerRender({
  'forms/block': FormBlock,
  'forms/lightbox': Lightbox,
  'forms/restock': Restock,
  'forms/popup': Popup,
});
