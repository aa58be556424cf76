import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { toOpenApi } from '#contracts/upstream/openapi.ts'
import type { Env } from '#server/env.ts'
import { root } from '#scripts/support/paths.ts'

type Settings = Pick<Env, 'UPSTREAM_CODEC' | 'UPSTREAM_PATHS' | 'UPSTREAM_CODES'>

/** Returns the endpoint table as the JSON of an OpenAPI 3.1 document, with the recorded requests as examples. */
export function renderOpenApi(settings: Settings, serverUrl?: string): string {
  const document = toOpenApi({
    version: readJson('package.json').version,
    codec: settings.UPSTREAM_CODEC,
    paths: settings.UPSTREAM_PATHS,
    codes: settings.UPSTREAM_CODES,
    serverUrl,
    exampleOf: readExample,
  })
  return `${JSON.stringify(document, null, 2)}\n`
}

function readExample(name: EndpointName): unknown {
  return readJson(`fixtures/wire/${name}.json`).request.decoded
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
