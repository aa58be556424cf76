import { longFiles, maxLines } from './rules.ts'

/** Faults of a single code file that no linter of ours names; empty when all is well. */
export function checkConventions(path: string, text: string): string[] {
  return [checkName(path), checkLength(path, text), checkBarrel(path, text), checkClass(path, text)]
    .flat()
    .map((fault) => `${path}: ${fault}`)
}

function checkName(path: string) {
  const isKebab = path.split('/').every((part) => /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(part))
  return isKebab ? [] : ['the name is not kebab-case']
}

function checkLength(path: string, text: string) {
  const lines = text.trimEnd().split('\n').length
  if (lines <= maxLines || longFiles[path] !== undefined) return []
  return [`${lines} lines; over ${maxLines} it wants another noun, or a reason in rules.ts`]
}

function checkBarrel(_path: string, text: string) {
  if (/^export\s+\*/m.test(text)) return ['it re-exports everything of another file']
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
  const rest = code.replaceAll(/^export (?:type )?\{[^}]*\} from '[^']*'$/gm, '').trim()
  return code !== '' && rest === '' ? ['it only passes on what other files export'] : []
}

function checkClass(path: string, text: string) {
  const classes = [...text.matchAll(/^(?:export )?(?:abstract )?class (\w+)(?: extends (\w+))?/gm)]
  return classes
    .filter(([, , parent]) => !parent?.endsWith('Error'))
    .map(([, name]) => `class ${name} is no error`)
}

/** Places of one machine, and hosts of a package registry, in a text that all share. */
export function findMachinePlaces(path: string, text: string): string[] {
  const places = /(?<![\w.])\/(?:work|home|Users|root)\/\w+|registry\.(?:npmjs|yarnpkg)\.\w+/g
  return [...text.matchAll(places)].map(([place]) => `${path} names ${place}`)
}
