import ts from 'typescript';
import { bannedInNames, bannedInProse } from './banned-words.ts';

/** A banned word and where it is. */
export interface BannedUse {
  line: number;
  word: string;
  instead: string;
}

const texts = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.JsxText,
]);

/** Finds banned words in a file: its name, identifiers, comments and texts; in all of it when it is no program. */
export function findBanned(path: string, text: string): BannedUse[] {
  const name = path.split('/').at(-1)?.split('.')[0] ?? '';
  const inName = namesIn(name).map((use) => ({ ...use, line: 1 }));
  return [...inName, ...(/\.(tsx?|mjs)$/.test(path) ? inProgram(path, text) : proseIn(text, 1))];
}

function inProgram(path: string, text: string): BannedUse[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const uses: BannedUse[] = [];
  const comments = new Set<number>();
  const commentsBefore = (position: number) => {
    const [after, before] = [ts.getTrailingCommentRanges(text, position), ts.getLeadingCommentRanges(text, position)];
    for (const { pos, end } of [...(after ?? []), ...(before ?? [])]) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      uses.push(...proseIn(text.slice(pos, end), lineOf(pos)));
    }
  };
  const visit = (node: ts.Node) => {
    commentsBefore(node.pos);
    if (ts.isIdentifier(node)) {
      for (const use of namesIn(node.text)) uses.push({ ...use, line: lineOf(node.end) });
    } else if (texts.has(node.kind) && !isModuleName(node)) {
      // Without the comment before it, which is found as a comment.
      const start = node.getStart(tree);
      uses.push(...proseIn(text.slice(start, node.end), lineOf(start)));
    }
    ts.forEachChild(node, visit);
  };
  const isModuleName = (node: ts.Node) =>
    ts.isStringLiteral(node) && tree.statements.some((one) => 'moduleSpecifier' in one && one.moduleSpecifier === node);
  visit(tree);
  return uses;
}

/** Banned parts of a name in camel, snake or kebab case. */
function namesIn(name: string): Omit<BannedUse, 'line'>[] {
  const parts = name.split(/(?=[A-Z])|[_-]/).map((part) => part.toLowerCase());
  return parts.flatMap((word) => {
    const banned = bannedInNames.find(({ pattern }) => pattern.test(word));
    return banned ? [{ word, instead: banned.instead }] : [];
  });
}

function proseIn(text: string, firstLine: number): BannedUse[] {
  return bannedInProse.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: firstLine + text.slice(0, match.index).split('\n').length - 1,
      word: match[0].toLowerCase(),
      instead,
    })),
  );
}
