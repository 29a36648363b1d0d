import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type FileFacts, type Reference, readFacts } from './read-file.ts';
import type { Uses } from './uses.ts';

/** A top-level declaration: its file, from the root of the repository, and its name there. */
export interface Declaration {
  file: string;
  name: string;
}

/** What runs when a file is loaded, as if it were a declaration. */
export const loading = '(loading)';

/** The source of a repository, read as far as it is asked for. */
export class Source {
  readonly #root: string;
  readonly #files = new Map<string, FileFacts>();
  readonly #uses = new Map<string, readonly Declaration[]>();
  readonly #places = new Map<string, string | undefined>();

  constructor(root: string) {
    this.#root = root;
  }

  facts(file: string): FileFacts {
    const known = this.#files.get(file);
    if (known) return known;
    const facts = readFacts(join(this.#root, file));
    this.#files.set(file, facts);
    return facts;
  }

  /** What a declaration uses. */
  uses({ file, name }: Declaration): readonly Declaration[] {
    const key = `${file}#${name}`;
    const known = this.#uses.get(key);
    if (known) return known;
    const { declarations, effects } = this.facts(file);
    const uses = name === loading ? effects : declarations.get(name);
    const targets = uses ? this.targets(file, uses) : [];
    this.#uses.set(key, targets);
    return targets;
  }

  /** Where names and modules of a file lead; what is not of this repository leads nowhere. */
  targets(file: string, { names, modules }: Uses): Declaration[] {
    const { declarations, imports } = this.facts(file);
    const named = [...names].flatMap((name) => {
      const imported = imports.get(name);
      if (imported) return this.#follow(file, imported);
      return declarations.has(name) ? [{ file, name }] : [];
    });
    const loaded = [...modules].flatMap((from) => this.#follow(file, { from, name: '*' }));
    return [...named, ...loaded];
  }

  /** All a file exports, and what runs when it is loaded. */
  everythingOf(file: string, seen = new Set<string>()): Declaration[] {
    if (seen.has(file)) return [];
    seen.add(file);
    const { exports, passedOn } = this.facts(file);
    return [
      { file, name: loading },
      ...[...exports.keys()].flatMap((name) => this.#exported(file, name)),
      ...passedOn.flatMap((from) => {
        const target = this.#resolve(file, from);
        return target ? this.everythingOf(target, seen) : [];
      }),
    ];
  }

  #follow(file: string, { from, name }: Reference): Declaration[] {
    const target = this.#resolve(file, from);
    if (!target) return [];
    return name === '*' ? this.everythingOf(target) : this.#exported(target, name);
  }

  #exported(file: string, name: string): Declaration[] {
    const { exports, imports, passedOn } = this.facts(file);
    const found = exports.get(name);
    if (!found) return passedOn.flatMap((from) => this.#follow(file, { from, name }));
    if ('from' in found) return this.#follow(file, found);
    const imported = imports.get(found.local);
    return imported ? this.#follow(file, imported) : [{ file, name: found.local }];
  }

  /** The file an import means; undefined for packages from elsewhere and for what is no script. */
  #resolve(file: string, specifier: string): string | undefined {
    const key = `${specifier.startsWith('.') ? dirname(file) : ''} ${specifier}`;
    if (!this.#places.has(key)) this.#places.set(key, this.#find(file, specifier));
    return this.#places.get(key);
  }

  #find(file: string, specifier: string): string | undefined {
    const [, name, path] = /^@tessera\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
    const target = name ? join('packages', name, 'src', path ?? '') : join(dirname(file), specifier);
    const isOurs = name !== undefined || specifier.startsWith('.');
    if (!isOurs || !/\.(ts|tsx|mjs)$/.test(target)) return undefined;
    return existsSync(join(this.#root, target)) ? relative('.', target) : undefined;
  }
}
