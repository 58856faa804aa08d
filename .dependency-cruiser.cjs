const { readdirSync, readFileSync } = require('node:fs');

/** Who may import whom (docs/architecture.md). Written with back-references, so that a new feature needs no new rule. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // A cycle of types alone is none at run time.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'Two features meet in a route or in start.ts.',
      severity: 'error',
      from: { path: '^(frontend/src/features)/([^/]+)/' },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'services-do-not-import-each-other',
      comment: 'They talk over HTTP and the bus.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services/(?!$1/)|gateway/|frontend/)' },
    },
    {
      name: 'contracts-import-only-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/contracts/src|node_modules/zod' },
    },
    {
      name: 'browser-imports-only-contracts',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(services|gateway|infra|packages/(?!contracts/))' },
    },
    {
      name: 'packages-know-no-service',
      severity: 'error',
      from: { path: '^packages/' },
      // Tests start the real servers that the infrastructure knows how to start.
      to: { path: '^(services|gateway|frontend|infra/(?!backends/)|tests)/' },
    },
    {
      name: 'only-tests-start-backends',
      severity: 'error',
      from: { path: '^(packages|services|gateway)/', pathNot: '([.]test[.]ts$|/testing/)' },
      to: { path: '^infra/backends/' },
    },
    {
      name: 'the-product-does-not-import-its-tests',
      severity: 'error',
      from: {
        path: '^(services|gateway|frontend|packages)/',
        pathNot: '([.]test[.]tsx?$|/testing/|^packages/testing/|-contract[.]ts$)',
      },
      to: { path: '(^packages/testing/|/testing/|[.]test[.]tsx?$)' },
    },
    {
      name: 'only-declared-packages',
      comment: 'Every import stands in the package.json of its own workspace.',
      severity: 'error',
      from: {
        path: '^(services|gateway|frontend|packages)/',
        pathNot: '([.]test[.]tsx?$|/testing/|-contract[.]ts$|vite[.]config[.]ts$)',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev', 'unknown'] },
    },
    ...workspaces().map(onlyDeclaredWorkspaces),
    {
      name: 'not-resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|coverage)/' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};

// npm links every workspace for everybody; only this keeps the package.json of each honest.
function onlyDeclaredWorkspaces(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const declared = Object.keys(dependencies)
    .filter((name) => name.startsWith('@aulavox/'))
    .map((name) => `packages/${name.slice('@aulavox/'.length)}`);
  return {
    name: `only-declared-workspaces-in-${folder.replace('/', '-')}`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: '([.]test[.]tsx?$|/testing/|-contract[.]ts$)' },
    to: { path: '^packages/', pathNot: `^(${[folder, ...declared].join('|')})/` },
  };
}

function workspaces() {
  const inside = (parent) => readdirSync(parent).map((name) => `${parent}/${name}`);
  return [...inside('packages'), ...inside('services'), 'gateway', 'frontend'];
}
