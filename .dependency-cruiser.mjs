// Who may import whom, by folder path. The picture is in CONTRIBUTING.md; test/gates proves that each rule bites.

/** Our own code; what a layer may import of it is the rest of a rule. */
const OWN = '^(src|resolvers|web|test|bin|skills|schemas)/';

/** Packages that only compute: no I/O, clock or randomness. */
const PURE_PACKAGES = 'node_modules/(canonicalize|wink-porter2-stemmer)/';

/** Packages that belong to one edge of the system; the inner layers do not know them. */
const EDGE_PACKAGES =
  'node_modules/(@apollo|@as-integrations|@escape\\.tech|@modelcontextprotocol|@napi-rs|better-sqlite3|commander|express|graphql|neo4j-driver|pdfjs-dist|pino|prom-client|simple-git)(/|-)';

/** Node's own modules that reach outside the process. */
const OUTSIDE_WORLD =
  '^(node:)?(fs|fs/promises|child_process|net|http|https|http2|dns|dgram|tls|cluster|sqlite)$';

/** A rule for code under `from`: it imports only what `allowed` matches of what `among` matches. */
function only(name, comment, from, allowed, among = OWN) {
  return { name, comment, severity: 'error', from: { path: from }, to: { path: among, pathNot: allowed } };
}

/** A rule for code under `from`: it never imports what `to` matches. */
function never(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const layers = [
  only(
    'contracts',
    'contracts import zod and themselves',
    '^src/contracts/',
    '^src/contracts/|node_modules/zod/',
    '.',
  ),
  only(
    'domain',
    'domain is pure: contracts, itself, packages that only compute, hashing',
    '^src/domain/',
    `^src/(contracts|domain)/|${PURE_PACKAGES}|^(node:)?crypto$`,
    '.',
  ),
  only(
    'ports',
    'ports see contracts and the types of domain',
    '^src/ports/',
    '^src/(contracts|domain|ports)/',
    '.',
  ),
  never(
    'ports-types-only',
    'ports take only types from domain',
    { path: '^src/ports/' },
    { path: '^src/domain/', dependencyTypesNot: ['type-only'] },
  ),
  only(
    'operations',
    'operations see contracts, domain and ports',
    '^src/operations/',
    '^src/(contracts|domain|ports|operations)/',
  ),
  never(
    'operations-no-io',
    'operations reach the outside through ports',
    { path: '^src/operations/' },
    { path: [EDGE_PACKAGES, OUTSIDE_WORLD] },
  ),
  only(
    'adapters',
    'an adapter sees contracts, domain, ports, threads and its own folder, never another adapter or operations',
    '^src/adapters/([^/]+)/',
    '^src/(contracts|domain|ports|threads)/|^src/adapters/$1/',
  ),
  only(
    'threads',
    'running work in threads knows nothing of what the work is',
    '^src/threads/',
    '^src/threads/',
  ),
  only(
    'surfaces',
    'surfaces see operations and what is below, resolvers and each other; app hands them what it built',
    '^src/surfaces/',
    '^src/(contracts|domain|ports|operations|surfaces|generated)/|^resolvers/',
  ),
  only(
    'resolvers',
    'resolvers call operations',
    '^resolvers/',
    '^src/(contracts|domain|ports|operations|generated)/|^resolvers/',
  ),
  only('app', 'app composes everything that ships', '^src/app/', '^src/(?!dev/|bin/)|^resolvers/'),
  only(
    'bin',
    'the entry starts a surface with what app composed',
    '^src/bin/',
    '^src/(app|surfaces|contracts)/',
  ),
  only(
    'dev',
    'generators read what the product declares',
    '^src/dev/',
    '^src/(contracts|domain|ports|operations|surfaces|dev|generated)/|^resolvers/',
  ),
  only('web', 'the viewer talks GraphQL and imports nothing of the service', '^web/', '^web/'),
  never(
    'dev-is-not-shipped',
    'generators are not part of the product',
    { path: '^(src|resolvers)/', pathNot: '^src/dev/' },
    {
      path: '^src/dev/',
    },
  ),
];

const hygiene = [
  never('no-circular', 'a cycle cannot be read or tested in parts', {}, { circular: true }),
  never('no-unresolvable', 'the import leads nowhere', {}, { couldNotResolve: true }),
  never(
    'declared-packages',
    'every package is in package.json',
    {},
    {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
    },
  ),
  never(
    'shipped-packages',
    'what ships uses dependencies, not devDependencies',
    { path: '^(src|resolvers|bin)/', pathNot: '^src/dev/' },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...layers, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
