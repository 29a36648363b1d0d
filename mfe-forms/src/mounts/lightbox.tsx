import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { Lightbox } from '../features/lightbox/lightbox.tsx';

export default createMount<'forms/lightbox'>(Lightbox);
