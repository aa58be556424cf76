import * as z from 'zod/mini'
import { type EndpointName, endpoints } from './endpoints.ts'
import { LOCALES } from '#contracts/locales.ts'
import { itemSchemaOf, wireTotal } from './wire/list.ts'

/** A JSON Schema, or a part of an OpenAPI document that contains JSON Schemas. */
export type JsonSchema = Record<string, unknown>

/** Type in which zod returns a JSON Schema. All its keywords are optional. */
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

/** Returns the JSON Schema (2020-12) of an endpoint's decoded `data`. It allows every form that the shop accepts. */
export function responseJsonSchema(name: EndpointName): JsonSchema {
  const { response } = endpoints[name]
  const item = itemSchemaOf(response)
  if (!item) return toJsonSchema(response)
  // zod cannot describe the items of a list, because a list schema accepts any items and parses each item on its own.
  // Therefore the schema of the items is added here.
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
 * Returns JSON Schema keywords for a value that is an object or an array. The value may also be null or "". PHP may
 * also send an empty array instead of an object, or an empty object instead of an array.
 */
function orNothing(type: 'object' | 'array'): JsonSchema {
  const types = [type, type === 'object' ? 'array' : 'object', 'null', 'string']
  return { type: types, maxLength: 0, ...(type === 'object' && { maxItems: 0 }) }
}

function toJsonSchema(schema: z.ZodMiniType): ZodJsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
