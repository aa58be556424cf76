import * as z from 'zod/mini'
import { type EndpointName, endpoints } from './endpoints.ts'
import { itemSchemaOf } from './wire/list.ts'

/** Any JSON Schema, or another object of a document that holds schemas. */
export type JsonSchema = Record<string, unknown>

/** The schema of a zod type: keywords are optional. */
type ZodJsonSchema = z.core.JSONSchema.BaseSchema

/** Returns the JSON Schema (2020-12) of what the shop sends to an endpoint, without `lang`. */
export function requestJsonSchema(name: EndpointName): ZodJsonSchema {
  return toJsonSchema(endpoints[name].request)
}

/** Returns the JSON Schema (2020-12) of every form of an endpoint's decoded `data` that the shop accepts. */
export function answerJsonSchema(name: EndpointName): JsonSchema {
  const { answer } = endpoints[name]
  const item = itemSchemaOf(answer)
  if (!item) return toJsonSchema(answer)
  // A list schema accepts unknown entries and parses them one by one, so its own JSON Schema lacks them.
  return {
    type: 'object',
    properties: {
      list: { type: 'array', items: toJsonSchema(item) },
      total: { type: 'integer', minimum: 0 },
    },
    required: ['list'],
  }
}

function toJsonSchema(schema: z.ZodMiniType): ZodJsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
