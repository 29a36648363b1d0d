import { join } from 'node:path';
import { entriesOf, isTestSide } from './entries.ts';
import { keyOf, reachedFrom } from './reached.ts';
import { parseFile } from './read-file.ts';
import { type Declaration, loading, Source } from './source.ts';
import { readTests, type TestFacts } from './test-file.ts';
import { joined, type Uses } from './uses.ts';

/** A test as a report tells it. */
export interface ReportedTest {
  /** From the root of the repository. */
  file: string;
  title: string;
}

/** Says which declarations of the product a test uses that nothing which runs ever reaches. */
export function createReachCheck(root: string) {
  const source = new Source(root);
  const reached = reachedFrom(entriesOf(root), source);
  const tests = new Map<string, TestFacts[]>();

  const testsOf = (file: string) => {
    const known = tests.get(file) ?? readTests(parseFile(join(root, file)));
    tests.set(file, known);
    return known;
  };

  return ({ file, title }: ReportedTest): Declaration[] => {
    const uses = usesOfTitle(testsOf(file), title) ?? wholeFile(file, source);
    return productUses(file, uses, source).filter((declaration) => !reached.has(keyOf(declaration)));
  };
}

/** What the tests use that a title may belong to: those whose own title says most, where it is partly made up. */
function usesOfTitle(tests: readonly TestFacts[], title: string): Uses | undefined {
  const matching = tests.filter((test) => test.title.test(title));
  const most = Math.max(...matching.map((test) => test.title.source.length));
  const found = matching.filter((test) => test.title.source.length === most);
  return found.length === 0 ? undefined : joined(found.map(({ uses }) => uses));
}

/** What a piece of a test file uses of the product, itself or through helpers of the tests. */
function productUses(file: string, uses: Uses, source: Source): Declaration[] {
  const seen = new Set<string>();
  const found: Declaration[] = [];
  const open = source.targets(file, uses);
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(keyOf(next)) || next.name === loading) continue;
    seen.add(keyOf(next));
    if (isTestSide(next.file)) open.push(...source.uses(next));
    else found.push(next);
  }
  return found;
}

/** Of a test that cannot be told by its title, everything around it counts. */
function wholeFile(file: string, source: Source): Uses {
  return { names: new Set(source.facts(file).imports.keys()), modules: new Set() };
}
