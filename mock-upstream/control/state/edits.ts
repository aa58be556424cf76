import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'
import { numberInQuery } from '#mock-upstream/control/request/read-request.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'

const PAGE_MAX = 100_000

/** Page number of a list, from 1. */
export const pageNumber = z._default(numberInQuery(1, PAGE_MAX), 1)

/**
 * Adds a check to the schema of an edit: the edit must contain at least one of the `fields`. An edit without any of
 * them would change nothing.
 */
export function needsAField<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape, z.core.$strict>,
  fields: z.ZodMiniObject,
) {
  const names = Object.keys(fields.shape)
  const hasOne = (edit: object) => names.some((name) => Object.hasOwn(edit, name))
  return schema.check(z.refine(hasOne, { error: `Send at least one of ${names.join(', ')}.` }))
}

/** Converts the zod schema with which the mock checks a request into the JSON Schema of the form's fields. */
export function formSchemaOf(fields: z.ZodMiniObject): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' })
}

/**
 * Raises the epoch (change counter) of the world, so that the shop no longer uses cached data of this world. Returns
 * the changed row.
 */
export function changedRow<Row>(world: OpenWorld, reply: FastifyReply, row: Row): Row {
  world.raiseEpoch()
  void reply.header(HEADERS.epoch, String(world.epoch()))
  return row
}
