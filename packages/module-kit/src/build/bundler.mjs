// Loads what modules are built with. TypeScript's loader reads through whatever is loaded after it, which takes half a
// second with files as large as these: whoever brings such a loader along loads this first.
import '@rspack/core';
import '@module-federation/enhanced/rspack';
