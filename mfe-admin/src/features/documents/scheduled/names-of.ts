const maxNamed = 3;

/** Names the pages of a publication: `Home, About and 3 more`. */
export function namesOf({ documents }: { documents: readonly { title: string }[] }): string {
  const titles = documents.slice(0, maxNamed).map(({ title }) => title || 'Page without a title');
  const left = documents.length - titles.length;
  return left > 0 ? `${titles.join(', ')} and ${left} more` : titles.join(', ');
}
