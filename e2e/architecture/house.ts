/** The house in tables: what may stand where, and who may know whom. */

/** Domains: the same folder name in every layer. */
export const nouns = [
  'account',
  'addresses',
  'cart',
  'catalog',
  'content',
  'feedback',
  'orders',
  'site',
]

/** Folders that stand beside the nouns of a layer. */
export const layers: Record<string, string[]> = {
  contracts: ['upstream'],
  server: ['http', 'pages', 'testing', 'trpc', 'upstream'],
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

/** In client a higher floor knows the lower ones, and a lower one none above it. */
export const clientFloors = [
  ['i18n', 'lib', 'styles'],
  ['ui'],
  ['features'],
  ['pages'],
  ['app', 'layout'],
  ['entry'],
]

/** Files of a high floor that every floor may know: they know nothing themselves, or are types. */
export const openToAll: Record<string, 'value' | 'type'> = {
  'client/paths.ts': 'value',
  'client/route.ts': 'type',
}

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
