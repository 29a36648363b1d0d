import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import { suggestWhileTyping } from './suggest-while-typing.ts';

/** Search fields work without scripts; here they also suggest what they would find. */
const api = createApi();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-site-search]')) suggestWhileTyping(form, api);
