/** The house in tables: what may stand where, and who may know whom. */

/** Domains: the same folder name in every layer. */
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

/** Folders that stand beside the domains of a layer. */
export const layers: Record<string, string[]> = {
  contracts: ['upstream'],
  server: ['http', 'lab', 'lib', 'mapping', 'pages', 'testing', 'trpc', 'upstream'],
  'client/features': [],
}

/** Top-level folders and what each may import besides itself; e2e sees everything. */
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
 * Rooms of client from the bottom up: a file imports from its own row and the rows above it in this list. Files at the
 * client's root count as rooms: `paths.ts` is `paths`.
 */
export const clientLayers = [
  ['i18n', 'lib', 'paths', 'styles'],
  ['dialogs'],
  ['ui'],
  ['session'],
  ['api'],
  ['forms', 'product', 'route', 'sections'],
  ['features'],
  ['queries'],
  ['pages', 'routes'],
  ['router'],
  ['layout', 'seo'],
  ['app'],
  ['ssr'],
  ['entry'],
]

/** Folders of mock-upstream from the bottom up, read like `clientLayers`. */
export const mockLayers = [
  ['args', 'env', 'seed'],
  ['search', 'world'],
  ['store'],
  ['handlers'],
  ['http', 'payment'],
  ['control'],
  ['bundle', 'console', 'proxy'],
  ['app'],
  ['main'],
]

/** Folders that have no row: they are not part of the program, or are built. */
export const besideTheLayers = ['build', 'dist', 'testing']

/** Top-level folders inside which no folder may import itself through others. Extend it until it names all of them. */
export const acyclic = ['client', 'contracts', 'e2e', 'fixtures', 'mock-upstream', 'scripts', 'server']

/** What a clone has at its top, and what a machine may add that git ignores. */
export const topLevel = [
  ...Object.keys(mayImport),
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  'CONTRIBUTING.md',
  'LICENSE',
  '.ci',
  '.env.example',
  '.gitattributes',
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
]
export const ignoredByGit = ['.git', '.cache', '.env', 'node_modules', 'coverage', 'dist']

export const maxLines = 250
export const maxReadmeLines = 30

/** Files longer than the limit, each with the reason why it is not cut. */
export const longFiles: Record<string, string> = {
  'contracts/upstream/endpoints.ts': 'one table of endpoints, of which nothing is said twice',
}
