import { longFiles, maxLines } from './rules.ts'

/** Returns the conventions that a code file violates. The linter checks further conventions. */
export function checkConventions(path: string, text: string): string[] {
  return [checkName(path), checkLength(path, text), checkBarrel(path, text), checkClass(path, text)]
    .flat()
    .map((violation) => `${path}: ${violation}`)
}

function checkName(path: string) {
  const isKebab = path.split('/').every((part) => /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(part))
  return isKebab ? [] : ['the path is not kebab-case']
}

function checkLength(path: string, text: string) {
  const lines = text.trimEnd().split('\n').length
  if (lines <= maxLines || longFiles[path] !== undefined) return []
  return [
    `${lines} lines, more than ${maxLines}: split it, or add a reason to longFiles in rules.ts`,
  ]
}

function checkBarrel(_path: string, text: string) {
  if (/^export\s+\*/m.test(text))
    return ['re-exports everything of another file: import that file directly']
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
  const rest = code.replaceAll(/^export (?:type )?\{[^}]*\} from '[^']*'$/gm, '').trim()
  return code !== '' && rest === ''
    ? ['only re-exports other files: import those files directly']
    : []
}

function checkClass(path: string, text: string) {
  const classes = [...text.matchAll(/^(?:export )?(?:abstract )?class (\w+)(?: extends (\w+))?/gm)]
  return classes
    .filter(([, , parent]) => !parent?.endsWith('Error'))
    .map(([, name]) => `class ${name} does not extend Error: use a function or type`)
}

/**
 * Finds mentions of test worlds in the server's production code. A test world is a set of data that only one test sees.
 * In production, the server serves only the data of one upstream.
 */
export function findTestWorlds(path: string, text: string): string[] {
  const mayKnow = /^server\/(?:lab\/|testing\/|main\.ts$)|\.test\.ts$/
  if (!path.startsWith('server/') || mayKnow.test(path)) return []
  return [...text.matchAll(/\w*worlds?\b|x-mock-world/gi)].map(
    ([word]) => `${path} mentions "${word}": keep test worlds in server/lab/`,
  )
}

/** Finds absolute paths that exist on one machine only, and host names of package registries. */
export function findMachinePlaces(path: string, text: string): string[] {
  const places = /(?<![\w.])\/(?:work|home|Users|root)\/\w+|registry\.(?:npmjs|yarnpkg)\.\w+/g
  return [...text.matchAll(places)].map(([place]) => `${path} contains ${place}`)
}
