import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { CODEC_NAMES } from './codecs/codec.ts'
import { ENDPOINT_NAMES, endpoints } from './endpoints.ts'
import { toOpenApi } from './openapi.ts'

const OPTIONS = { version: '1', codec: 'base64-json' } as const

async function validate(document: Record<string, unknown>) {
  return new Validator().validate(structuredClone(document))
}

test.each(CODEC_NAMES)('writes a valid OpenAPI 3.1 document for the codec %s', async (codec) => {
  expect(await validate(toOpenApi({ ...OPTIONS, codec }))).toEqual({ valid: true })
})

test('the OpenAPI validator used by these tests refuses a document with invalid responses', async () => {
  const document = { ...toOpenApi(OPTIONS), paths: { '/api/x': { post: { responses: 7 } } } }
  expect((await validate(document)).valid).toBe(false)
})

test('describes each endpoint as one POST operation, with its provenance, access, token and cache rules', () => {
  const { paths } = toOpenApi(OPTIONS)
  expect(Object.keys(paths as object)).toEqual(ENDPOINT_NAMES.map((name) => endpoints[name].path))
  expect(paths).toMatchObject({
    '/api/goods/goodslist': {
      post: {
        operationId: 'goods.goodslist',
        security: [],
        'x-provenance': 'specified',
        'x-access': 'read',
        'x-cache': { class: 'stock', freshSeconds: 5, staleSeconds: 0 },
      },
    },
    '/api/order/submit': {
      post: { security: [{}, { token: [] }], 'x-provenance': 'assumed', 'x-access': 'write' },
    },
    '/api/address/addrList': { post: { security: [{ token: [] }] } },
  })
})

test('describes a request as one form field that contains the payload and lang in encoded form', () => {
  const example = { account: 'ada-contract', password: 'contract-password', lang: 'en' }
  expect(toOpenApi(OPTIONS)).toHaveProperty(
    ['paths', '/api/user/login', 'post', 'requestBody', 'content'],
    {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['data'],
          properties: {
            data: {
              type: 'string',
              contentEncoding: 'base64',
              contentMediaType: 'application/json',
              contentSchema: expect.objectContaining({
                required: expect.arrayContaining(['account', 'password', 'lang']),
                examples: [example],
              }),
            },
          },
        },
      },
    },
  )
})

test('describes which fields each item of a list response has', () => {
  expect(toOpenApi(OPTIONS)).toHaveProperty(
    ['paths', '/api/baseinfo/langs', 'post', 'responses', '200', 'content', 'application/json'],
    {
      schema: {
        oneOf: [
          expect.objectContaining({
            properties: expect.objectContaining({
              code: { type: 'integer', enum: [1] },
              data: expect.objectContaining({
                contentSchema: expect.objectContaining({
                  properties: expect.objectContaining({
                    list: expect.objectContaining({
                      type: ['array', 'object', 'null', 'string'],
                      items: expect.objectContaining({
                        required: expect.arrayContaining(['id', 'langcode']),
                      }),
                    }),
                  }),
                }),
              }),
            }),
          }),
          { $ref: '#/components/schemas/Failure' },
        ],
      },
    },
  )
})

test('uses the paths in UPSTREAM_PATHS and the codes in UPSTREAM_CODES in place of the standard ones', () => {
  const document = toOpenApi({
    ...OPTIONS,
    serverUrl: 'https://api.example',
    paths: { 'order.submit': '/api/order/create' },
    codes: { '200': 'success', '1': 'serverError' },
  })
  expect(document).toMatchObject({ servers: [{ url: 'https://api.example' }] })
  expect(document).toHaveProperty(['paths', '/api/order/create', 'post', 'operationId'])
  expect(document).not.toHaveProperty(['paths', '/api/order/submit'])
  expect(document).toHaveProperty(
    ['components', 'schemas', 'Failure', 'properties', 'code', 'not', 'enum'],
    [200],
  )
})
