/** Most files of a dropped folder that are looked at: a few more than go up at once, so that the limit is said. */
const maxFound = 50;

/** The files of a drop, those in folders included. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<File[]> {
  // Entries are there only until the event ends.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= maxFound || entry.name.startsWith('.')) return;
  if (isFileEntry(entry)) {
    found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    return;
  }
  if (!isFolderEntry(entry)) return;
  const reader = entry.createReader();
  const read = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  // A reader answers a hundred at a time, then none.
  for (let some = await read(); some.length > 0; some = await read()) {
    for (const one of some) await collect(one, found);
  }
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolderEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
