import { HEADERS } from '#contracts/headers.ts'
import { UPSTREAM_TIMEOUT_MS } from '#contracts/limits.ts'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { CodecName } from './codecs/codec.ts'
import { CACHE_CLASSES, ENDPOINT_NAMES, type EndpointName, endpoints } from './endpoints.ts'
import { DATA_FIELD } from './envelope.ts'
import { exampleRequest, SAMPLE_VALUES } from './examples.ts'
import { responseJsonSchema, type JsonSchema, requestJsonSchema } from './json-schema.ts'
import { toEncoded, toFailureEnvelope, toSuccessEnvelope } from './openapi-envelope.ts'
import type { CodeMeanings, PathNames } from './overrides.ts'

export type OpenApiOptions = {
  /** Version of the document. */
  version: string
  codec: CodecName
  /** URL of the upstream. If it is undefined, the document contains a placeholder. */
  serverUrl?: string | undefined
  paths?: PathNames
  codes?: CodeMeanings
}

const TOKEN_SCHEME = 'token'
const FAILURE = { $ref: '#/components/schemas/Failure' }
const SECURITY = {
  none: [],
  optional: [{}, { [TOKEN_SCHEME]: [] }],
  required: [{ [TOKEN_SCHEME]: [] }],
} as const

/** Describes the legacy API as an OpenAPI 3.1 document, with one operation per row of the endpoint table. */
export function toOpenApi(options: OpenApiOptions): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Legacy API of the shop',
      version: options.version,
      description: [
        'POST only. The payload is one form field, encoded; the response is an envelope whose `data` is encoded alike.',
        'Every response has status 200; `code` says what happened.',
        `Schemas of responses list every form that the shop accepts. The shop waits ${UPSTREAM_TIMEOUT_MS / 1000} s.`,
        '`x-provenance` says whether the specification shows the path or the shop assumes it.',
      ].join(' '),
    },
    servers: [toServer(options.serverUrl)],
    tags: [...new Set(ENDPOINT_NAMES.map(namespaceOf))].map((name) => ({ name })),
    paths: Object.fromEntries(
      ENDPOINT_NAMES.map((name) => [
        options.paths?.[name] ?? endpoints[name].path,
        { post: toOperation(name, options) },
      ]),
    ),
    components: {
      schemas: { Failure: toFailureEnvelope(options) },
      securitySchemes: {
        [TOKEN_SCHEME]: {
          type: 'apiKey',
          in: 'header',
          name: HEADERS.token,
          description: 'Token that `user.login` and `user.register` return.',
        },
      },
    },
  }
}

function toServer(serverUrl: string | undefined): JsonSchema {
  if (serverUrl !== undefined) return { url: serverUrl }
  return { url: 'https://{host}', variables: { host: { default: 'api.example' } } }
}

function toOperation(name: EndpointName, options: OpenApiOptions): JsonSchema {
  const { provenance, token, access, cache } = endpoints[name]
  const { freshMs, staleMs } = CACHE_CLASSES[cache]
  const example = { ...exampleRequest(name, SAMPLE_VALUES), lang: DEFAULT_LOCALE }
  const request = { ...requestJsonSchema(name), examples: [example] }
  return {
    operationId: name,
    tags: [namespaceOf(name)],
    security: SECURITY[token],
    'x-provenance': provenance,
    'x-access': access,
    'x-cache': { class: cache, freshSeconds: freshMs / 1000, staleSeconds: staleMs / 1000 },
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            properties: {
              [DATA_FIELD]: toEncoded(options.codec, request),
            },
            required: [DATA_FIELD],
          },
        },
      },
    },
    responses: {
      '200': {
        description: 'A success (`code` of a success) or a failure (any other `code`).',
        content: {
          'application/json': {
            schema: { oneOf: [toSuccessEnvelope(responseJsonSchema(name), options), FAILURE] },
          },
        },
      },
    },
  }
}

function namespaceOf(name: EndpointName): string {
  return name.split('.')[0] ?? name
}
