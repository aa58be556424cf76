import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toOpenApi } from '#contracts/upstream/openapi.ts'
import type { Env } from '#server/env.ts'
import { root } from '#scripts/support/paths.ts'

type Settings = Pick<Env, 'UPSTREAM_CODEC' | 'UPSTREAM_PATHS' | 'UPSTREAM_CODES'>

/** Returns the endpoint table as the JSON of an OpenAPI 3.1 document. */
export function renderOpenApi(settings: Settings, serverUrl?: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const document = toOpenApi({
    version,
    codec: settings.UPSTREAM_CODEC,
    paths: settings.UPSTREAM_PATHS,
    codes: settings.UPSTREAM_CODES,
    serverUrl,
  })
  return `${JSON.stringify(document, null, 2)}\n`
}
