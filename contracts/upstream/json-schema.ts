import * as z from 'zod/mini'
import { type EndpointName, endpoints } from './endpoints.ts'
import { itemSchemaOf } from './wire/list.ts'

/** A JSON Schema, or a part of an OpenAPI document that contains JSON Schemas. */
export type JsonSchema = Record<string, unknown>

/** JSON Schema type of zod; all keywords are optional. */
type ZodJsonSchema = z.core.JSONSchema.BaseSchema

/** Returns the JSON Schema (2020-12) of a request, without `lang`. */
export function requestJsonSchema(name: EndpointName): ZodJsonSchema {
  return toJsonSchema(endpoints[name].request)
}

/** Returns the JSON Schema (2020-12) of an endpoint's decoded `data`, in every form that the shop accepts. */
export function responseJsonSchema(name: EndpointName): JsonSchema {
  const { response } = endpoints[name]
  const item = itemSchemaOf(response)
  if (!item) return toJsonSchema(response)
  // A list schema accepts unknown items and parses them one by one, so its own JSON Schema does not describe them.
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
