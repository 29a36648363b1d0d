import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { FormBlock } from '../features/form-block/form-block.tsx';

export default createMount<'forms/block'>(FormBlock);
