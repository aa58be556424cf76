/**
 * One instruction of a Dockerfile, with its continuation lines joined. For example, `COPY --from=build /a b` has the
 * name COPY, the flags {from: 'build'} and the text '/a b'.
 */
export type Instruction = { name: string; flags: Record<string, string>; text: string }
/** A build stage. `base` is an image or the name of another stage. */
export type Stage = { name: string; base: string; instructions: Instruction[] }

/**
 * Parses the stages of a Dockerfile. Replaces the build arguments in FROM with their defaults, which the Dockerfile
 * declares before the first stage.
 */
export function parseDockerfile(text: string): Stage[] {
  const defaults: Record<string, string> = {}
  const stages: Stage[] = []
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    if (name === '') continue
    const stage = stages.at(-1)
    if (name === 'FROM') {
      const [base = '', , own = ''] = rest.split(/ +/)
      stages.push({ name: own, base: fill(base, defaults), instructions: [] })
    } else if (stage) stage.instructions.push({ name, ...splitFlags(rest) })
    else if (name === 'ARG') {
      const [key = '', value = ''] = rest.split('=')
      defaults[key] = value
    }
  }
  return stages
}

/** Returns the words of a command such as `CMD ["node", "main.ts"]`. */
export function parseWords(text: string): string[] {
  const words: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (!Array.isArray(words)) throw new Error(`${text} is not a list of words`)
  return words.map(String)
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

function splitFlags(rest: string): Pick<Instruction, 'flags' | 'text'> {
  const [before = ''] = /^(?:--[\w-]+=\S+ +)*/.exec(rest) ?? []
  const flags = [...before.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value])
  return { flags: Object.fromEntries(flags), text: rest.slice(before.length).trim() }
}
