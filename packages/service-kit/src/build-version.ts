/** Written into a bundle by the build; nothing where a process runs from its sources. */
declare const __BUILD_VERSION__: string | undefined;

/** Version of the package and a hash of what was built: `0.1.0-3fb2c61a`. Of sources only the first is known. */
export const buildVersionOr = (version: string): string =>
  typeof __BUILD_VERSION__ === 'string' ? __BUILD_VERSION__ : version;
