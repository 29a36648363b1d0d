import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { Restock } from '../features/restock/restock.tsx';

export default createMount<'forms/restock'>(Restock);
