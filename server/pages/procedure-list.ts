import type { AnyProcedure } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { PROCEDURE_LIST_PATH } from '#contracts/procedure-list.ts'
import type { ListedProcedure } from '#contracts/procedure-list.ts'
import { isRecord } from '#contracts/values.ts'
import { appRouter } from '#server/app-router.ts'
import { exampleOf } from './procedure-example.ts'

// Safe cast: the type nests the procedures, but at run time the record is flat, with keys such as `catalog.products`.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>

/**
 * Serves a list of all procedures to the mock's console, where developers try the procedures. Development only:
 * `development-pages.ts` is the only file that imports this file.
 */
export function addProcedureList(app: FastifyInstance): void {
  app.get(PROCEDURE_LIST_PATH, () => ({ procedures: listProcedures() }))
}

/** Lists the procedures of the router, each with its type, access, schemas and an example input. */
export function listProcedures(): ListedProcedure[] {
  return Object.entries(procedures).map(([name, { _def }]) => {
    const { inputs, output, meta }: { inputs?: unknown; output?: unknown; meta?: unknown } = _def
    const input = Array.isArray(inputs) ? toJsonSchema(inputs[0], 'input') : null
    return {
      name,
      type: _def.type,
      access: accessOf(meta),
      input,
      output: toJsonSchema(schemaOfOutput(output, meta), 'output'),
      example: input && exampleOf(input),
    }
  })
}

function accessOf(meta: unknown): ListedProcedure['access'] {
  if (!isRecord(meta)) return 'session'
  if (meta['needsLogin'] === true) return 'login'
  return meta['isPublic'] === true ? 'public' : 'session'
}

/** Returns the schema of what a procedure sends: its output, or the values of a subscription. */
function schemaOfOutput(output: unknown, meta: unknown): unknown {
  if (isRecord(meta) && meta['yields'] !== undefined) return meta['yields']
  return isRecord(output) && 'schema' in output ? output['schema'] : output
}

/**
 * Returns the schema as JSON Schema. Returns null if there is no schema, because the procedure has no input or does not
 * declare its output.
 */
function toJsonSchema(schema: unknown, io: 'input' | 'output') {
  if (!(schema instanceof z.ZodMiniType)) return null
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
