/** The header that makes browsers save a file under its name, whatever letters it has (RFC 6266). */
export function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%/]/g, '_')
    .trim();
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || 'download'}"; filename*=UTF-8''${encoded}`;
}
