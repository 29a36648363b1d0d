/**
 * Loader for the code with which a container starts. The bundler's plugin writes the same into every container: 4 kB for all
 * that a container may do. Ours take from no other module, and bring nothing that pages share; what is left for them to do
 * stands here. The plugin's own lines before it say what the container is named and where the page's runtime is.
 */
const begin = /;const runtimeRequire=__webpack_require__;/;

/** @param {string} source */
export default function startContainerLoader(source) {
  const found = begin.exec(source);
  if (!found) throw new Error('The bundler starts containers otherwise than before.');
  return `${source.slice(0, found.index)};(${startContainer})(
    __webpack_require__,
    __module_federation_bundler_runtime__,
    { name: __module_federation_container_name__, shareStrategy: __module_federation_share_strategy__ },
  );`;
}

/** Runs in browsers, in the container: it may use nothing but what it is given. */
function startContainer(webpackRequire, pageRuntime, { name, shareStrategy }) {
  const federation = Object.assign(webpackRequire.federation, pageRuntime, {
    initOptions: { name, shareStrategy, shared: {}, remotes: [], plugins: [] },
  });
  const { bundlerRuntime } = federation;
  const { chunkMapping, moduleIdToConsumeDataMapping } = webpackRequire.consumesLoadingData;
  const { moduleMap, shareScope: shareScopeKey } = webpackRequire.initializeExposesData;
  const consumed = Object.entries(moduleIdToConsumeDataMapping).map(
    ([id, { shareKey, shareScope, ...shareConfig }]) => {
      return [id, { shareKey, shareInfo: { scope: [shareScope], shareConfig } }];
    },
  );
  const consumes = { chunkMapping, moduleToHandlerMapping: Object.fromEntries(consumed), installedModules: {} };
  const sharing = { initPromises: [], initTokens: {} };

  webpackRequire.f.consumes = (chunkId, promises) =>
    bundlerRuntime.consumes({ ...consumes, chunkId, promises, webpackRequire });
  webpackRequire.I = (shareScopeName, initScope) =>
    bundlerRuntime.I({ ...sharing, shareScopeName, initScope, webpackRequire });
  webpackRequire.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
    bundlerRuntime.initContainerEntry({ shareScope, initScope, remoteEntryInitOptions, shareScopeKey, webpackRequire });
  webpackRequire.getContainer = async (mount) => {
    if (!Object.hasOwn(moduleMap, mount)) throw new Error(`${mount} is not in ${name}.`);
    return moduleMap[mount]();
  };
  webpackRequire.S = bundlerRuntime.S;
  federation.instance = bundlerRuntime.init({ webpackRequire });
}
