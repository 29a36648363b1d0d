/** A Markdown table. Cells are escaped and not aligned, so that a change touches one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A generated page: its title, how to regenerate it, an introduction and its sections. */
export function page(title: string, introduction: string, sections: readonly (readonly [string, string])[]): string {
  const note = '<!-- Generated: npm run reference -w tools -->';
  const parts = sections.map(([heading, content]) => `## ${heading}\n\n${content}`);
  return `${[`# ${title}`, note, introduction, ...parts].join('\n\n')}\n`;
}

/** Code, or nothing. */
export const code = (text: string) => (text ? `\`${text}\`` : '');

const escaped = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
