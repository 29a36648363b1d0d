import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import type config from '../module.config.ts';
import { Note } from './note.tsx';

export const render = createServerRender<typeof config>({ 'hello/note': Note });
