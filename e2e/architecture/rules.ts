/** Names of the domains. Each layer in `layers` has one folder per domain. */
export const domains = [
  'account',
  'addresses',
  'cart',
  'catalog',
  'content',
  'feedback',
  'orders',
  'site',
]

/** Folders of each layer that do not belong to a domain. */
export const layers: Record<string, string[]> = {
  contracts: ['upstream'],
  server: [
    'cluster',
    'http',
    'images',
    'lab',
    'lib',
    'limits',
    'mapping',
    'metrics',
    'operations',
    'pages',
    'session',
    'store',
    'testing',
    'trpc',
    'upstream',
  ],
  'client/features': [],
}

/** For each top-level folder, the other top-level folders from which it may import. */
export const mayImport: Record<string, string[]> = {
  contracts: [],
  fixtures: ['contracts'],
  server: ['contracts'],
  'mock-upstream': ['contracts', 'fixtures'],
  client: ['contracts'],
  e2e: ['client', 'contracts', 'fixtures', 'mock-upstream', 'scripts', 'server'],
  scripts: ['client', 'contracts', 'fixtures', 'mock-upstream', 'server'],
}

/**
 * Layers of client, lowest first. A file may import from its own layer and from lower layers. A file at the root of
 * client is listed without its ending: `paths` stands for `paths.ts`.
 */
export const clientLayers = [
  ['lib', 'paths', 'styles'],
  // `ui` is below `i18n`, because the components of `ui` receive their texts as props.
  ['ui'],
  ['i18n'],
  ['dialogs'],
  ['session'],
  ['api'],
  ['forms', 'product', 'route', 'sections'],
  ['features'],
  ['pages', 'routes'],
  ['router'],
  ['layout', 'seo'],
  ['app'],
  ['ssr', 'worker'],
  ['entry'],
  ['workbench'],
]

/** Layers of mock-upstream, lowest first. They follow the same rule as `clientLayers`. */
export const mockLayers = [
  ['args', 'command-line', 'env', 'seed'],
  ['search', 'world'],
  ['store'],
  ['handlers'],
  ['http', 'payment'],
  ['control'],
  ['bundle', 'console', 'proxy'],
  // `control-client` runs without a mock. From lower layers, it imports only types and a constant of the folder
  // `world`.
  ['app', 'control-client'],
  ['run-mock', 'start-mock'],
  ['main'],
]

/** Folders that belong to no layer: build helpers, test helpers and build output. */
export const outsideLayers = ['build', 'dist', 'testing']

/** Top-level folders whose sub-folders must not import each other in a cycle. */
export const acyclic = [
  'client',
  'contracts',
  'e2e',
  'fixtures',
  'mock-upstream',
  'scripts',
  'server',
]

/** Files and folders that the root of the repository may contain. */
export const topLevel = [
  ...Object.keys(mayImport),
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'Dockerfile',
  'compose.yaml',
  '.ci',
  '.dockerignore',
  '.env.example',
  '.gitattributes',
  '.github',
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
]

export const maxLines = 250
export const maxReadmeLines = 30

/** Files longer than `maxLines`, each with the reason. */
export const longFiles: Record<string, string> = {
  'contracts/upstream/endpoints.ts': 'one table of all endpoints',
}
