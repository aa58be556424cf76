import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS, WORLD_NAME } from '#contracts/headers.ts'
import { message } from '#fixtures/content/texts.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import { complainAbout } from '#mock-upstream/http/issue-message.ts'
import { headerOf } from '#mock-upstream/http/request.ts'

/** Refuses a request to the control API with `{error: {field, message}}`. Such a request changes nothing. */
export class ControlError extends Error {
  override name = 'ControlError'
  readonly status: 400 | 403 | 404 | 409 | 413 | 415
  readonly field: string

  constructor(status: ControlError['status'], field: string, words: string) {
    super(words)
    this.status = status
    this.field = field
  }
}

/** Parses the body of a POST, and its world from the header. Throws `ControlError`. */
export function readBody<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema) {
  const worldName = worldOfRequest(request)
  return { body: parse(schema, request.body ?? {}), worldName }
}

/** Returns the world that the header `x-mock-world` names. Throws `ControlError`. */
export function worldOfRequest(request: FastifyRequest): string {
  return worldOf(headerOf(request, HEADERS.world), HEADERS.world)
}

const anyQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** Parses the query of a GET, and its world from `?world=` or else from the header. Throws `ControlError`. */
export function readQuery<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema) {
  const { world, ...query } = parse(anyQuery, request.query)
  const worldName =
    world === undefined
      ? worldOf(headerOf(request, HEADERS.world), HEADERS.world)
      : worldOf(String(world), 'world')
  return { query: parse(schema, query), worldName }
}

function worldOf(name: string | undefined, field: string): string {
  if (name === undefined) return DEFAULT_WORLD
  if (WORLD_NAME.test(name)) return name
  const words = 'A world name has 1 to 64 letters, digits, dots, dashes or underscores.'
  throw new ControlError(400, field, words)
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'custom') {
    // The issue comes from a rule that spans several fields. Its message says what is allowed.
    const values = { field: issue.path.join('.'), allowed: issue.message }
    throw new ControlError(400, values.field, message('failure.field-not-allowed', 'en', values))
  }
  const { field, msg } = complainAbout(read.error, input, 'en')
  throw new ControlError(400, field || 'body', msg)
}

/** Creates a schema for a whole number in a query. */
export function numberInQuery(min: number, max: number) {
  const digits = z.string().check(z.regex(/^\d{1,10}$/))
  const toNumber = z.transform((text: string) => Number(text))
  return z.pipe(z.pipe(digits, toNumber), z.int().check(z.gte(min), z.lte(max)))
}
