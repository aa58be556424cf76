import * as z from 'zod/mini'
import { isRecord } from '#contracts/values.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { requestJsonSchema, responseJsonSchema } from '#contracts/upstream/json-schema.ts'
import { nearest } from './nearest.ts'
import { ControlError } from './read-request.ts'

const schemaPart = z.looseObject({
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
})

/** Returns the names of the fields that the requests of an endpoint may have at a path. */
export function requestFields(endpoint: EndpointName, path: readonly PropertyKey[] = []): string[] {
  let part = schemaPart.safeParse(requestJsonSchema(endpoint)).data
  for (const key of path)
    part = schemaPart.safeParse(
      typeof key === 'number' ? part?.items : part?.properties?.[String(key)],
    ).data
  return Object.keys(part?.properties ?? {})
}

/**
 * Refuses a `match` with a field that no request of the endpoint has. It would match no call, so a test that expects
 * no such call could never fail. Throws `ControlError`.
 */
export function refuseUnknownMatch(
  endpoint: EndpointName,
  match: Readonly<Record<string, unknown>> | undefined,
): void {
  const known = requestFields(endpoint)
  const unknown = Object.keys(match ?? {}).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const meant = nearest(unknown, known)
  const hint = meant ? ` Nearest: ${meant}.` : ''
  const words = `No request of ${endpoint} has the field ${unknown}.${hint} Allowed: ${known.join(', ')}.`
  throw new ControlError(400, `match.${unknown}`, words)
}

/**
 * Refuses a patch with a field that no response of the endpoint has, because its name is probably mistyped. Does not
 * look into lists. Throws `ControlError`.
 */
export function refuseUnknownPatchFields(endpoint: EndpointName, patch: unknown): void {
  visit(responseJsonSchema(endpoint), patch, [])

  function visit(schema: unknown, value: unknown, path: readonly string[]): void {
    const { properties } = schemaPart.safeParse(schema).data ?? {}
    if (properties === undefined || !isRecord(value)) return
    for (const [name, part] of Object.entries(value)) {
      if (name in properties) {
        visit(properties[name], part, [...path, name])
        continue
      }
      const known = Object.keys(properties)
      const meant = nearest(name, known)
      const hint = meant ? ` Nearest: ${meant}.` : ''
      const field = [...path, name].join('.')
      const words = `No response of ${endpoint} has the field ${field}.${hint} Known: ${known.join(', ')}. Send breaks: true to add it on purpose.`
      throw new ControlError(400, `patch.${field}`, words)
    }
  }
}
