import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** What a realm is given, by the names its parts call each other: React for bundles, URL for the realm itself. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  // The one that needs nothing of Node; it has `renderToString` and `renderToStaticMarkup`.
  'react-dom/server': 'react-dom/cjs/react-dom-server-legacy.browser.production.js',
  'webidl-conversions': 'webidl-conversions/lib/index.js',
  punycode: 'punycode/punycode.js',
  tr46: 'tr46/index.js',
  ...partsOf('tr46', ['regexes.js', 'mappingTable.json', 'statusMapping.js']),
  ...partsOf('whatwg-url', [
    ...['Function.js', 'URL-impl.js', 'URL.js', 'URLSearchParams-impl.js', 'URLSearchParams.js', 'encoding.js'],
    ...['infra.js', 'percent-encoding.js', 'url-state-machine.js', 'urlencoded.js', 'utils.js'],
  ]),
};

function partsOf(name: string, parts: string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [path.parse(part).name, `${name}/lib/${part}`]));
}

let source: string | undefined;

/** One script for every realm: an object of functions, each the body of a file. Nothing runs before it is asked for. */
export function realmLibrary(): string {
  source ??= `({${Object.entries(files).map(member).join(',\n')}})`;
  return source;
}

function member([name, file]: [string, string]): string {
  const [, folder = '', rest = ''] = /^([^/]+)\/(.*)$/.exec(file) ?? [];
  const text = readFileSync(path.join(path.dirname(require.resolve(`${folder}/package.json`)), rest), 'utf8');
  const body = file.endsWith('.json') ? `module.exports = ${text}` : text;
  return `${JSON.stringify(name)}: function (module, exports, require, TextEncoder, TextDecoder) {${body}\n}`;
}
