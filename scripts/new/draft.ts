import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Collects changes to files, and writes all of them at the end. If a change is impossible, writes none of them. */
export type Draft = {
  /** Returns the text of a file, with the changes of this draft. */
  read: (path: string) => string
  exists: (path: string) => boolean
  /** Adds a new file. Throws an Error if the file exists. */
  add: (path: string, text: string) => void
  /**
   * Inserts lines before the first occurrence of the text `before`. If `after` is given, searches only below the first
   * occurrence of the text `after`. Throws an Error if the file does not contain these texts.
   */
  insert: (path: string, lines: string, place: { before: string; after?: string }) => void
  replace: (path: string, text: string) => void
  append: (path: string, text: string) => void
  /** Adds a step that the developer still has to do. */
  leave: (line: string) => void
  left: () => readonly string[]
  /** Writes all files and returns their paths. */
  write: () => string[]
}

export function startDraft(root: string): Draft {
  const texts = new Map<string, string>()
  const left: string[] = []
  const exists = (path: string) => texts.has(path) || existsSync(join(root, path))
  const read = (path: string) => texts.get(path) ?? readFileSync(join(root, path), 'utf8')
  const replace = (path: string, text: string) => void texts.set(path, text)
  return {
    read,
    exists,
    replace,
    add: (path, text) => {
      if (exists(path)) throw new Error(`${path} is there already. Choose another name.`)
      replace(path, text)
    },
    append: (path, text) => replace(path, read(path) + text),
    insert: (path, lines, { before, after = '' }) => {
      const text = read(path)
      const from = text.indexOf(after)
      const at = from < 0 ? -1 : text.indexOf(before, from + after.length)
      if (at < 0) throw new Error(`${path} has no "${(from < 0 ? after : before).trim()}".`)
      replace(path, text.slice(0, at) + lines + text.slice(at))
    },
    leave: (line) => void left.push(line),
    left: () => left,
    write: () => {
      for (const [path, text] of texts) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
      return [...texts.keys()]
    },
  }
}

/** Converts a name such as `reviews-down` to `ReviewsDown`. */
export function toPascal(name: string): string {
  return name.replaceAll(/(?:^|[-_.])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
export function toKebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
export function toCamel(name: string): string {
  return name.replaceAll(/[-_.](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns the name if it matches `pattern`. Otherwise throws an Error that shows what is allowed. */
export function requireForm(name: string, pattern: RegExp, allowed: string): string {
  if (pattern.test(name)) return name
  throw new Error(`"${name}" is not valid. Allowed: ${allowed}.`)
}

/** Returns the name if it is one of the choices. Otherwise throws an Error that lists the choices. */
export function requireOneOf<T extends string>(name: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === name)
  if (found !== undefined) return found
  throw new Error(`"${name}" is not known. Allowed: ${choices.join(', ')}.`)
}

/** Returns the source code of a string literal with this text. */
export function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
}
