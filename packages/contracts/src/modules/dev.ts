/** What a development server of a module and a page that loads the module from there agree on. Free of the schema library. */

/** Stands for the version of a module that comes from somebody's own machine. */
export const devVersion = 'dev';

/** The container's script, at the development server's root; it has no hash, for it changes while it is looked at. */
export const devContainerFile = 'container.js';

/** The container's policy for the addresses of its own scripts (Trusted Types), which such a page allows besides its own. */
export const devScriptPolicy = 'tessera-dev';
