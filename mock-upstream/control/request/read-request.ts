import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import { valueAt } from '#contracts/values.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS, WORLD_NAME } from '#contracts/headers.ts'
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '#contracts/limits.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { DEFAULT_WORLD, type OpenWorld } from '#mock-upstream/world/world.ts'
import { complainAbout } from '#mock-upstream/http/issue-message.ts'
import { headerOf } from '#mock-upstream/http/request.ts'
import { nearest } from './nearest.ts'
import { knownFields } from './schema-part.ts'

/** Thrown to refuse a request to the control API with `{error: {field, message}}`. Such a request changes nothing. */
export class ControlError extends Error {
  override name = 'ControlError'
  readonly status: 400 | 403 | 404 | 405 | 409 | 410 | 413 | 415
  readonly field: string

  constructor(status: ControlError['status'], field: string, words: string) {
    super(words)
    this.status = status
    this.field = field
  }
}

/** Where a world lists the ids of its things. */
const LISTS = {
  product: 'an id of GET /__mock/products',
  user: 'an id of GET /__mock/users',
  address: 'an id of an address of GET /__mock/users',
  order: 'an order_no of GET /__mock/orders',
}

/** Returns the error for an id that no product, user, address or order of the world has. */
export function unknownId(thing: keyof typeof LISTS, id: number | string): ControlError {
  const words = `Unknown ${thing} in this world: ${id}. Allowed: ${LISTS[thing]}.`
  return new ControlError(404, thing === 'order' ? 'order_no' : 'id', words)
}

/**
 * Parses the body of a POST, and reads the name of the world from the header. Refuses a query string, because the mock
 * would ignore a world named there. Throws `ControlError`.
 */
export function readBody<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema) {
  const [ignored] = Object.keys(parse(anyQuery, request.query))
  if (ignored !== undefined) {
    const words = `A POST has no query. Name the world in the header ${HEADERS.world}, and put everything else into the body.`
    throw new ControlError(400, ignored, words)
  }
  const worldName = worldOfRequest(request)
  return { body: parse(schema, request.body), worldName }
}

/** Returns the world that the header `x-mock-world` names. Throws `ControlError`. */
export function worldOfRequest(request: FastifyRequest): string {
  return worldOf(headerOf(request, HEADERS.world), HEADERS.world)
}

const anyQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/**
 * Parses the query of a GET. Reads the name of the world from `?world=`, or from the header if the query has no world.
 * Throws `ControlError`.
 */
export function readQuery<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema) {
  const { world, ...query } = parse(anyQuery, request.query)
  for (const [name, value] of Object.entries({ world, ...query }))
    if (Array.isArray(value))
      throw new ControlError(400, name, `The query has ${name} more than once. Send it once.`)
  const worldName =
    world === undefined
      ? worldOf(headerOf(request, HEADERS.world), HEADERS.world)
      : worldOf(String(world), 'world')
  return { query: parse(schema, query), worldName }
}

/**
 * Parses a GET as `readQuery` does, and returns its world. Throws `ControlError` if the world does not exist, because
 * creating it would hide a mistyped name.
 */
export function readWorld<Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Schema,
  worlds: Worlds,
) {
  const { query, worldName } = readQuery(request, schema)
  return { query, worldName, world: knownWorld(worlds, worldName) }
}

/** Returns an existing world. Throws `ControlError` if no world has this name. `field` is where the request names it. */
export function knownWorld(worlds: Worlds, name: string, field = 'world'): OpenWorld {
  const world = worlds.find(name)
  if (world) return world
  const names = worlds.list().map(({ id }) => id)
  const meant = nearest(name, names)
  const hint = meant ? ` Nearest: ${meant}.` : ''
  const words = `Unknown world: ${name}.${hint} A world starts with its first call or change.`
  throw new ControlError(404, field, words)
}

function worldOf(name: string | undefined, field: string): string {
  if (name === undefined) return DEFAULT_WORLD
  if (WORLD_NAME.test(name)) return name
  const words = 'A world name has 1 to 64 letters, digits, dots, dashes or underscores.'
  throw new ControlError(400, field, words)
}

/**
 * Sentences that say which values a rule of the shop's forms allows. They replace the rule's own message, which is for
 * shoppers and does not name the allowed values.
 */
const FORM_RULES: Readonly<Record<string, string>> = {
  [VALIDATION.malformedPhone]: `Expected: a phone number with ${PHONE_MIN_DIGITS} to ${PHONE_MAX_DIGITS} digits, such as +44 20 7946 0000.`,
  [VALIDATION.email]: 'Expected: an email such as ann@example.com.',
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const [first] = read.error.issues
  // An unknown field says more than a missing one, because its name may be mistyped.
  const issue = read.error.issues.find(({ code }) => code === 'unrecognized_keys') ?? first
  const words = issue && sentenceOf(issue, input)
  if (words) throw new ControlError(400, issue.path.join('.') || 'body', words)
  const { field, msg } = complainAbout({ issues: issue ? [issue] : [] }, input, 'en')
  if (field === '') throw new ControlError(400, 'body', 'The body must be a JSON object.')
  throw new ControlError(400, field, `${msg}${issue ? whatIsAllowed(issue, input, schema) : ''}`)
}

/** Names the allowed fields in the place of an unknown one, or says what a missing field expects. */
function whatIsAllowed(issue: z.core.$ZodIssue, input: unknown, schema: z.ZodMiniType): string {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const known = knownFields(json, input, issue.path)
    const meant = nearest(key, known)
    const allowed = known.length === 0 ? ' Allowed: no fields.' : ` Allowed: ${known.join(', ')}.`
    return `${meant ? ` Nearest: ${meant}.` : ''}${allowed}`
  }
  if (valueAt(input, issue.path) !== undefined) return ''
  const choices = choicesOf(issue)
  if (choices.length > 0) return ` Allowed: ${choices.join(', ')}.`
  return issue.code === 'invalid_type' ? ` Expected: ${describeExpected(issue)}.` : ''
}

/** Returns the allowed values of a field that takes one of several values. Otherwise returns an empty list. */
function choicesOf(issue: z.core.$ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values
  // A field that chooses between the forms of a union, such as `kind`.
  return (issue.code === 'invalid_union' && 'options' in issue && issue.options) || []
}

/** Returns a sentence that says what the violated rule allows, or null if the rule has no such sentence. */
function sentenceOf(issue: z.core.$ZodIssue, input: unknown): string | null {
  const { code, message, path } = issue
  const field = path.join('.')
  if (
    code === 'invalid_type' &&
    message.startsWith('Expected: ') &&
    valueAt(input, path) !== undefined
  )
    return message
  if (code === 'invalid_type' && field !== '' && valueAt(input, path) !== undefined)
    return `The field ${field} has the wrong type. Expected: ${describeExpected(issue)}.`
  if (code === 'invalid_union' && issue.errors.length > 0 && field !== '') {
    const isMissing = valueAt(input, path) === undefined
    return `The field ${field} ${isMissing ? 'is required' : 'has the wrong type'}. Expected: ${describeExpected(issue)}.`
  }
  const choice = sentenceOfChoice(issue, valueAt(input, path))
  if (choice) return choice
  if (code === 'too_small' && valueAt(input, path) === '')
    return `The field ${field} must not be empty.`
  if (code !== 'custom' && code !== 'invalid_format') return null
  return FORM_RULES[message] ?? (message.includes(' ') && message.endsWith('.') ? message : null)
}

/** Returns a sentence with the nearest allowed value, or null if no allowed value is like `given`. */
function sentenceOfChoice(issue: z.core.$ZodIssue, given: unknown): string | null {
  const allowed = choicesOf(issue)
  const meant = typeof given === 'string' ? nearest(given, allowed.map(String)) : undefined
  if (meant === undefined) return null
  return `The field ${issue.path.join('.')} is ${JSON.stringify(given)}. Nearest: ${meant}. Allowed: ${allowed.join(', ')}.`
}

/** Creates a schema for a whole number in a query. */
export function numberInQuery(min: number, max: number) {
  const isInRange = (text: string) =>
    /^\d{1,16}$/.test(text) && Number(text) >= min && Number(text) <= max
  const error = `Expected: a whole number from ${min} to ${max}.`
  return z.pipe(
    z.string().check(z.refine(isInRange, { error })),
    z.transform((text: string) => Number(text)),
  )
}
