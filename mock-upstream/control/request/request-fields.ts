import type * as z from 'zod/mini'
import { isLocale, LOCALES } from '#contracts/locales.ts'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { requestJsonSchema, responseJsonSchema } from '#contracts/upstream/json-schema.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import { valueAt } from '#contracts/values.ts'
import { nearest } from './nearest.ts'
import { ControlError } from './read-request.ts'
import { findUnknownField, knownFields } from './schema-part.ts'

/** Returns the names of the fields that the requests of an endpoint may have at a path. */
export function requestFields(endpoint: EndpointName, path: readonly PropertyKey[] = []): string[] {
  return knownFields(requestJsonSchema(endpoint), undefined, path)
}

/**
 * Refuses a `match` that fits no request of the endpoint, because of an unknown field or a value of a wrong type. It
 * would match no call, so a test that expects no such call could never fail. Throws `ControlError`.
 */
export function refuseImpossibleMatch(
  endpoint: EndpointName | '*',
  match: Readonly<Record<string, unknown>> | undefined,
): void {
  if (match === undefined) return
  if (endpoint === '*') {
    if (ENDPOINT_NAMES.some((name) => isPossible(name, match))) return
    const fields = Object.keys(match).join(', ')
    const words = `No endpoint has requests with these values of ${fields}. Name the endpoint to see what its requests have.`
    throw new ControlError(400, 'match', words)
  }
  const unknown = findUnknownField(requestJsonSchema(endpoint), match)
  if (unknown) {
    const field = unknown.path.join('.')
    const words = `No request of ${endpoint} has the field ${field}.${hintFor(unknown.path, unknown.known)} Allowed: ${unknown.known.join(', ')}.`
    throw new ControlError(400, `match.${field}`, words)
  }
  const { lang, ...fields } = match
  if (lang !== undefined && !isLocale(lang)) refuseValue(endpoint, ['lang'], LOCALES.join(', '))
  const { error } = endpoints[endpoint].request.safeParse(fields)
  const wrong = error?.issues.find(
    (issue) => isOfWrongType(issue) && valueAt(match, issue.path) !== undefined,
  )
  if (wrong) refuseValue(endpoint, wrong.path, describeExpected(wrong))
}

function isPossible(endpoint: EndpointName, match: Readonly<Record<string, unknown>>): boolean {
  try {
    refuseImpossibleMatch(endpoint, match)
    return true
  } catch (error) {
    if (error instanceof ControlError) return false
    throw error
  }
}

function refuseValue(endpoint: EndpointName, path: readonly PropertyKey[], expected: string) {
  const field = path.join('.')
  const words = `No request of ${endpoint} has this value in ${field}. Expected: ${expected}.`
  throw new ControlError(400, `match.${field}`, words)
}

/** Returns true if a value has a wrong type or is not an allowed choice. A number out of its range is not of a wrong type. */
function isOfWrongType(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union')
    return issue.errors.every((issues) => issues.some(isOfWrongType))
  return issue.code === 'invalid_type' || issue.code === 'invalid_value'
}

/**
 * Refuses response data, or a patch of it, with a field that no response of the endpoint has, because its name is
 * probably mistyped. `name` is the field of the fault that contains the data. Throws `ControlError`.
 */
export function refuseUnknownResponseFields(
  endpoint: EndpointName,
  name: 'data' | 'patch',
  data: unknown,
): void {
  const unknown = findUnknownField(responseJsonSchema(endpoint), data)
  if (!unknown) return
  const field = unknown.path.join('.')
  const words = `No response of ${endpoint} has the field ${field}.${hintFor(unknown.path, unknown.known)} Known: ${unknown.known.join(', ')}. Send breaks: true to add it on purpose.`
  throw new ControlError(400, `${name}.${field}`, words)
}

function hintFor(path: readonly PropertyKey[], known: readonly string[]): string {
  const meant = nearest(String(path.at(-1)), known)
  return meant ? ` Nearest: ${meant}.` : ''
}
