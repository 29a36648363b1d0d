import type { RenderTask } from '../render-pool.ts';

/** A task for a server bundle whose `render` has the given body, with `first` run when it is loaded. */
export function bundle(key: string, body: string, first = ''): RenderTask {
  const code = `${first}; exports.render = async (mount, props, options) => { ${body} };`;
  return {
    ...{ key, code: () => code, mount: 'cart/page', props: { label: 'Oak' }, identifierPrefix: 's1-' },
    ...{ website: 'site-one', isPersonal: false },
  };
}

/** A module as it should be: it draws a list with React. */
export function honest(key = 'mfe-honest@1'): RenderTask {
  return bundle(
    key,
    `const names = ['Oak', 'Ash'].map((name) => createElement('li', { key: name }, name));
     return { html: renderToString(createElement('ul', {}, names)), state: { ...props } };`,
    `const { createElement } = require('react'); const { renderToString } = require('react-dom/server')`,
  );
}

export const honestHtml = '<ul><li>Oak</li><li>Ash</li></ul>';
