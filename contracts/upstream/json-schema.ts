import * as z from 'zod/mini'
import { type EndpointName, endpoints } from './endpoints.ts'
import { LOCALES } from '#contracts/locales.ts'
import { itemSchemaOf, wireTotal } from './wire/list.ts'

/** A JSON Schema, or a part of an OpenAPI document that contains JSON Schemas. */
export type JsonSchema = Record<string, unknown>

/** JSON Schema as zod returns it. All its keywords are optional. */
type ZodJsonSchema = z.core.JSONSchema.BaseSchema

/** Returns the JSON Schema (2020-12) of a request. Adds the field `lang`, which every request has. */
export function requestJsonSchema(name: EndpointName): JsonSchema {
  const { properties, required, ...rest } = toJsonSchema(endpoints[name].request)
  return {
    ...rest,
    properties: { ...properties, lang: { type: 'string', enum: LOCALES } },
    required: [...(required ?? []), 'lang'],
  }
}

/**
 * Returns the JSON Schema (2020-12) of an endpoint's decoded `data`. The schema allows every form that the shop
 * accepts.
 */
export function responseJsonSchema(name: EndpointName): JsonSchema {
  const { response } = endpoints[name]
  const item = itemSchemaOf(response)
  if (!item) return toJsonSchema(response)
  // Adds the schema of the items. zod cannot derive it, because a list schema accepts items of any type and parses each
  // item separately.
  return {
    ...orNothing('object'),
    properties: {
      list: {
        ...orNothing('array'),
        items: toJsonSchema(item),
        // Some upstreams send a list with gaps as an object: {"0": …, "2": …}.
        patternProperties: { '^\\d+$': toJsonSchema(item) },
        additionalProperties: false,
      },
      total: toJsonSchema(wireTotal),
    },
    required: ['list'],
  }
}

/**
 * Returns JSON Schema keywords for an object or an array. They also allow null, "", an empty array in place of an
 * object, and an empty object in place of an array, because PHP may send any of these.
 */
function orNothing(type: 'object' | 'array'): JsonSchema {
  const types = [type, type === 'object' ? 'array' : 'object', 'null', 'string']
  return { type: types, maxLength: 0, ...(type === 'object' && { maxItems: 0 }) }
}

function toJsonSchema(schema: z.ZodMiniType): ZodJsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
