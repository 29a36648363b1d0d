import { formatterTable } from '../formatters/table.ts';
import { predicateTable } from '../predicates/table.ts';
import { instructions, siteVariables, tags } from './known-names.ts';
import { tagFormatters } from './tag-formatters.ts';

/** Names that templates of a theme can use, for completion while they are written. */
export function templateNames() {
  const ofTags = new Set(Object.keys(tagFormatters).filter((name) => name.startsWith('theme-')));
  return {
    instructions: [...instructions],
    formatters: Object.keys(formatterTable({}, tagFormatters))
      .filter((name) => !ofTags.has(name))
      .sort(),
    predicates: Object.keys(predicateTable()).sort(),
    tags: Object.entries(tags).map(([name, { attributes }]) => ({
      name: `squarespace:${name}`,
      attributes: [...attributes],
    })),
    variables: [...siteVariables],
  };
}
