import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '#scripts/support/paths.ts'

/** Folder in which the type check leaves type declarations, in one subfolder for each TypeScript project. */
const WRITTEN = join(root, 'node_modules', '.cache', 'types')

/** Maps the name of an imported package to the file with the package's declarations. */
const PACKAGES: Readonly<Record<string, string>> = {
  'zod/mini': 'node_modules/zod/mini/index.d.ts',
}

/**
 * Types that the copied declarations import, but that no user of the package needs. They become `unknown`. The keys are
 * the packages that export them.
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  fastify: ['FastifyInstance', 'FastifyReply', 'FastifyRequest'],
}

const SPECIFIER = /(?<=\bfrom |\bimport\(|^import )(['"])([^'"]+)\1/gm

/**
 * Copies the type declarations of `modules`, and of everything that they import, to `folder`. Rewrites the imports, so
 * that the copies need only the types of Node. Paths are relative to the repository. Throws when a package is imported
 * that is neither in `PACKAGES` nor in `UNUSED`.
 */
export function copyTypes(modules: readonly string[], folder: string): void {
  const waiting = modules.map(toDeclaration)
  const done = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (done.has(path)) continue
    done.add(path)
    const from = path
    const rewritten = read(path).replaceAll(SPECIFIER, (whole, quote, specifier) => {
      const target = resolve(from, specifier)
      if (target === null) return whole
      waiting.push(target)
      const to = relative(dirname(placeOf(from)), placeOf(target)).replace(
        /\.d\.([cm]?)ts$/,
        '.$1js',
      )
      return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
    })
    const out = join(folder, placeOf(path))
    mkdirSync(dirname(out), { recursive: true })
    writeFileSync(out, rewritten)
  }
}

/**
 * Returns the path of a declaration file's copy, relative to the folder. Renames `node_modules`, because npm leaves
 * folders of this name out of a package.
 */
function placeOf(path: string): string {
  return path.replace(/^node_modules\//, 'packages/')
}

/** Returns the path of the declaration file that an import refers to, or null for a module of Node. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('node:')) return null
  if (specifier.startsWith('#')) return toDeclaration(specifier.slice(1))
  if (specifier.startsWith('.')) return toDeclaration(join(dirname(from), specifier))
  if (Object.hasOwn(UNUSED, specifier)) return `unused/${specifier}.d.ts`
  const declaration = PACKAGES[specifier]
  if (declaration === undefined)
    throw new Error(`${from} imports ${specifier}: add its declarations to PACKAGES`)
  return declaration
}

function toDeclaration(path: string): string {
  return path.replace(/(?<!\.d)\.([cm]?)[jt]s$/, '.d.$1ts')
}

function read(path: string): string {
  const [, unused] = /^unused\/(.+)\.d\.ts$/.exec(path) ?? []
  if (unused !== undefined)
    return (UNUSED[unused] ?? []).map((name) => `export type ${name} = unknown\n`).join('')
  if (path.startsWith('node_modules/')) return readFileSync(join(root, path), 'utf8')
  const file = readdirSync(WRITTEN)
    .map((project) => join(WRITTEN, project, path))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) throw new Error(`${path} was not written by the type check`)
  return readFileSync(file, 'utf8')
}
