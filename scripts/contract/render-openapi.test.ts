import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { renderOpenApi } from './render-openapi.ts'

const SETTINGS = { UPSTREAM_CODEC: 'base64-json', UPSTREAM_PATHS: {}, UPSTREAM_CODES: {} } as const

test('exports a valid OpenAPI document with an example request of each endpoint', async () => {
  const text = renderOpenApi(SETTINGS, 'https://api.example')
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
  const { paths, servers } = JSON.parse(text)
  expect(servers).toEqual([{ url: 'https://api.example' }])
  const withoutExample = Object.keys(paths).filter((path) => {
    const { schema } = paths[path].post.requestBody.content['application/x-www-form-urlencoded']
    return schema.properties.data.contentSchema.examples?.[0]?.lang !== 'en'
  })
  expect(withoutExample).toEqual([])
})
