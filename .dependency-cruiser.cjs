const deployable = '^(shell|mfe-[a-z]+|svc-[a-z]+)/';

/** The rooms of svc-commerce, floor by floor: a room knows those of lower floors, and no other. */
const commerceFloors = [
  ['lib'],
  ['discounts', 'mails', 'payments', 'site', 'stock'],
  ['account-mails', 'error-mails', 'module-mails', 'preferences', 'webhooks'],
  ['catalogue', 'figures-mails', 'gift-cards'],
  ['cart', 'discounts-admin', 'installments', 'orders', 'products-admin'],
  ['cart-mails', 'checkout', 'csv', 'downloads', 'fulfil-runs', 'inventory', 'reviews'],
  ['order-mails', 'shop-pages', 'subscriptions'],
  ['erasure', 'imports', 'mail-words'],
];
const commerceRooms = (floors) => `^svc-commerce/src/(${floors.flat().join('|')})/`;
const floorRules = commerceFloors.map((rooms, floor) => ({
  name: `svc-commerce-floor-${floor}`,
  comment: 'What a lower floor asks of a higher one is handed to it in deps.ts.',
  severity: 'error',
  from: { path: commerceRooms([rooms]), pathNot: '\\.test\\.ts$' },
  to: { path: commerceRooms(commerceFloors.slice(floor)), pathNot: '^svc-commerce/src/$1/' },
}));

/** The features of `site/`, lowest first; types count, too. */
const siteFloors = [['content-store', 'images', 'live'], ['documents', 'links'], ['publications'], ['public-content']];
const siteRooms = (floors) => `^svc-commerce/src/site/(${floors.flat().join('|')})/`;
const siteRules = [
  ...siteFloors.map((rooms, floor) => ({
    name: `svc-commerce-site-floor-${floor}`,
    severity: 'error',
    from: { path: siteRooms([rooms]), pathNot: '\\.test\\.ts$' },
    to: { path: siteRooms(siteFloors.slice(floor)), pathNot: '^svc-commerce/src/site/$1/' },
  })),
  {
    name: 'svc-commerce-site-features-have-one-entry-point',
    severity: 'error',
    from: { path: '^svc-commerce/src/site/([^/]+)', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^svc-commerce/src/site/(documents|links|live|publications)/(?!index\\.ts$)',
      pathNot: '^svc-commerce/src/site/$1/',
    },
  },
];

/** The arrows of the house: deployable → package → rules → contracts. */
module.exports = {
  forbidden: [
    {
      name: 'deployables-stand-alone',
      comment: 'A deployable meets another over HTTP, events or the mount contract, never by import.',
      severity: 'error',
      from: { path: '^(shell|mfe-[a-z]+|svc-[a-z]+)/' },
      to: { path: deployable, pathNot: '^$1/' },
    },
    {
      name: 'packages-know-no-deployable',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: deployable },
    },
    {
      name: 'rules-import-contracts-only',
      comment: 'Rules are pure: no I/O, no Node, no other package.',
      severity: 'error',
      from: { path: '^packages/rules/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(rules|contracts)/' },
    },
    {
      name: 'site-document-imports-rules-and-contracts-only',
      comment: 'The logic of website documents runs anywhere: no I/O, no Node, no DOM, no other package.',
      severity: 'error',
      from: { path: '^packages/site-document/src/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        pathNot:
          '^(packages/(site-document|rules|contracts)/|node_modules/(prosemirror-(model|transform)|orderedmap)/)',
      },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(packages/(?!contracts)|shell|mfe-|svc-|tools)' },
    },
    {
      name: 'embedded-database-is-for-tools',
      comment: 'No deployable imports the embedded database; it is reached over the wire like any MongoDB.',
      severity: 'error',
      from: { pathNot: '(^(packages/embedded-mongo|tools|bench|e2e)/|\\.test\\.tsx?$|/test/)' },
      to: { path: '^packages/embedded-mongo/' },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      comment: 'Microfrontends and browser-kit never reach server packages.',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+/src|packages/browser-kit)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(service-kit|site-templates|embedded-mongo)/' },
    },
    ...floorRules,
    ...siteRules,
    {
      name: 'svc-commerce-site-has-one-door',
      comment: 'The area of content and pictures could be a service of its own: it is met at its port alone.',
      severity: 'error',
      from: { path: '^svc-commerce/src/', pathNot: '^svc-commerce/src/site/' },
      to: { path: '^svc-commerce/src/site/', pathNot: '^svc-commerce/src/site/index\\.ts$' },
    },
    {
      name: 'svc-commerce-site-knows-no-shop',
      comment: 'What content shows of the store is asked for through the port `Shop`, given from above.',
      severity: 'error',
      from: { path: '^svc-commerce/src/site/', pathNot: '\\.test\\.ts$' },
      to: { path: '^svc-commerce/src/', pathNot: '^svc-commerce/src/(site|lib)/' },
    },
    {
      name: 'svc-commerce-rooms-have-a-floor',
      severity: 'error',
      from: { path: '^svc-commerce/src/(?!testing/|races/)[^/]+/', pathNot: commerceRooms(commerceFloors) },
      to: {},
    },
    {
      name: 'svc-commerce-rooms-name-what-they-take',
      comment: 'A room says in its deps.ts what it is given; only the service as a whole knows all there is.',
      severity: 'error',
      from: { path: commerceRooms(commerceFloors), pathNot: '\\.test\\.ts$' },
      to: { path: '^svc-commerce/src/(deps|app)\\.ts$' },
    },
    {
      name: 'mfe-admin-kit-is-the-floor',
      comment: 'What screens are made of knows no screen.',
      severity: 'error',
      from: { path: '^mfe-admin/src/kit/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^mfe-admin/src/', pathNot: '^mfe-admin/src/kit/' },
    },
    {
      name: 'mfe-admin-features-know-no-app',
      comment: 'The app puts the features together; a feature meets it through the kit.',
      severity: 'error',
      from: { path: '^mfe-admin/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^mfe-admin/src/(app|mounts)/' },
    },
    {
      name: 'shell-registry-knows-no-composition',
      comment: 'What is published and who gets it is one thing, what pages make of it another.',
      severity: 'error',
      from: { path: '^shell/src/registry/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^shell/src/(composition|pages|browser)/' },
    },
    {
      name: 'shell-registry-has-one-door',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: '^shell/src/registry/' },
      to: { path: '^shell/src/registry/', pathNot: '^shell/src/registry/index\\.ts$' },
    },
    {
      name: 'no-circles-of-types',
      comment: 'Whoever reads follows types as well.',
      severity: 'error',
      from: { path: '^(mfe-admin|shell|svc-commerce)/src/' },
      to: { circular: true },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|node:)' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|render)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.cjs', '.css'],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
