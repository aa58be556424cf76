import { readFile } from 'node:fs/promises'
import type { Args } from '#mock-upstream/args.ts'
import { complainAbout } from '#mock-upstream/http/issue-message.ts'
import { bundleSchema, otherVersion, type Bundle } from './bundle.ts'
import { ControlError } from '#mock-upstream/control/request/read-request.ts'
import { ANOTHER_VALUE, replayBundle, type OpenInMemory, type Replay } from './replay.ts'

type Played = { same: boolean; text: string } | { fault: string }

/**
 * Replays a bundle that is stored in a file. Returns a text that lists the differences of each call, or a sentence that
 * says why the replay is impossible.
 */
export async function replayFile(
  file: string,
  { env, names }: Args,
  open: OpenInMemory,
): Promise<Played> {
  const read = await readBundle(file)
  if ('fault' in read) return read
  const { bundle } = read
  for (const [variable, value] of [
    ['MOCK_SEED', bundle.seed],
    ['MOCK_PRODUCTS', bundle.products],
  ] as const) {
    const flag = names[variable]
    if (flag && env[variable] !== String(value))
      return {
        fault: `${flag} is ${env[variable]}, but the bundle has ${value}. Leave the flag out.`,
      }
  }
  try {
    const replay = await replayBundle(bundle, open)
    return { same: replay.same, text: describe(replay) }
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    return { fault: `${file}: ${error.field}: ${error.message}` }
  }
}

async function readBundle(file: string): Promise<{ bundle: Bundle } | { fault: string }> {
  let input: unknown
  try {
    input = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    // The message of a failed read, such as ENOENT, repeats the path.
    if (error instanceof SyntaxError)
      return { fault: `${file} is not JSON, so it is not a bundle: ${error.message}.` }
    const reason = error instanceof Error && 'code' in error ? error.code : error
    return { fault: `${file} cannot be read (${String(reason)}).` }
  }
  const wrong = otherVersion(input)
  if (wrong) return { fault: `${file}: ${wrong}` }
  const read = bundleSchema.safeParse(input)
  if (read.success) return { bundle: read.data }
  const { msg } = complainAbout(read.error, input, 'en')
  return { fault: `${file} is not a bundle that the console has saved: ${msg}` }
}

function describe({ calls, dropped, same }: Replay): string {
  const lines = calls.flatMap(({ step, endpoint, differences }) => [
    `  ${String(step).padStart(4)}  ${differences.length === 0 ? 'same   ' : 'differs'}  ${endpoint}`,
    ...differences.map(
      ({ field, before, now }) =>
        `        ${field}: was ${before === ANOTHER_VALUE ? before : JSON.stringify(before)}, is ${JSON.stringify(now)}`,
    ),
  ])
  const missing = dropped === 0 ? '' : ` Not in the bundle: ${dropped}.`
  const verdict = same ? 'all the same' : 'not all the same'
  return [...lines, `calls: ${calls.length}, ${verdict}.${missing}`].join('\n')
}
