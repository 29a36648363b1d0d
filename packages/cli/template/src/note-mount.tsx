import { createMount } from '@tessera/module-kit/create-mount.tsx';
import type config from '../module.config.ts';
import { Note } from './note.tsx';

export default createMount<'hello/note', typeof config>(Note);
