/**
 * The header that makes browsers save a file under its name, whatever letters it has (RFC 6266). An `inline` one is shown,
 * and has the name when it is saved.
 */
export function attachment(fileName: string, disposition: 'attachment' | 'inline' = 'attachment'): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%/]/g, '_')
    .trim();
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain || 'download'}"; filename*=UTF-8''${encoded}`;
}
