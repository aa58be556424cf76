import { HEADERS } from '#contracts/headers.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'

type CurlCall = {
  /** Origin of the mock, such as `http://localhost:4010`. */
  origin: string
  path: string
  /** The payload as the codec encodes it. */
  encoded: string
  token: string | null
  world: string
}

/** Returns the call as a command that runs in any POSIX shell. */
export function toCurl({ origin, path, encoded, token, world }: CurlCall): string {
  const headers = [
    ...(token === null ? [] : [`${HEADERS.token}: ${token}`]),
    ...(world === DEFAULT_WORLD ? [] : [`${HEADERS.world}: ${world}`]),
  ]
  return [
    `curl -sS ${quote(origin + path)}`,
    ...headers.map((header) => `-H ${quote(header)}`),
    `--data-urlencode ${quote(`${DATA_FIELD}=${encoded}`)}`,
  ].join(' \\\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
