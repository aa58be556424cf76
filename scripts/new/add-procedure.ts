import * as z from 'zod/mini'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { addImport } from './add-import.ts'
import { requireForm, requireOneOf, toKebab, type Draft } from './draft.ts'

const DOMAINS = [
  'account',
  'addresses',
  'catalog',
  'content',
  'feedback',
  'orders',
  'site',
] as const
const PROCEDURES = {
  none: 'publicProcedure',
  optional: 'sessionProcedure',
  required: 'userProcedure',
} as const
/**
 * Maps each possible type of a field to its schema and to an example value for the generated test, both as source code.
 */
const FIELDS: Readonly<Record<string, { schema: string; value: string }>> = {
  integer: { schema: 'z.int()', value: '1' },
  number: { schema: 'z.number()', value: '1' },
  string: { schema: 'z.string()', value: "'text'" },
  boolean: { schema: 'z.boolean()', value: 'true' },
}

type NewProcedure = { name: string; endpoint: string }

/**
 * Adds a procedure, such as `content.ratings`, that calls an endpoint. Writes its schemas, its row in the router, and a
 * test.
 */
export function addProcedure(draft: Draft, { name, endpoint }: NewProcedure): void {
  requireForm(name, /^[a-z]+\.[a-z][A-Za-z\d]*$/, 'a domain and a name, such as content.ratings')
  const [domainName = '', action = ''] = name.split('.')
  const domain = requireOneOf(domainName, DOMAINS)
  const called = requireOneOf(endpoint, ENDPOINT_NAMES)
  const { access, token } = endpoints[called]
  const procedure = PROCEDURES[token]
  const router = `server/${domain}/router.ts`
  if (new RegExp(`^  ${action}: `, 'm').test(draft.read(router)))
    throw new Error(`${router} has ${action} already.`)

  const fields = requiredFields(called)
  const file = toKebab(action)
  const schemas = `contracts/${domain}/${file}.ts`
  const [input, output] = [`${action}InputSchema`, `${action}Schema`]
  draft.add(
    schemas,
    `import * as z from 'zod/mini'

export const ${input} = z.strictObject({${fields.map(({ key, schema }) => ` ${key}: ${schema}`).join(',')} })
export const ${output} = z.strictObject({ msg: z.string() })
`,
  )
  draft.replace(
    router,
    draft.read(router).replace(
      /\}\)\n(?![^]*^\}\)\n)/m,
      `  ${action}: ${procedure}
    .input(${input})
    .output(${output})
    .${access === 'read' ? 'query' : 'mutation'}(async ({ ctx, input }) => {
      const { msg } = await ctx.upstream.call('${called}', input, ctx)
      return { msg }
    }),
})
`,
    ),
  )
  const withSchemas = addImport(
    draft.read(router),
    [input, output],
    `#contracts/${domain}/${file}.ts`,
  )
  draft.replace(router, addImport(withSchemas, [procedure], '#server/trpc/procedures.ts'))
  const stub = stubResponse(called)
  if (procedure === 'publicProcedure' && stub !== undefined) {
    const values = fields.map(({ key, value }) => `${key}: ${value}`).join(', ')
    draft.add(`server/${domain}/${file}.test.ts`, testOf({ name, called, values, stub }))
  } else draft.leave(`Test ${name} in server/${domain}/router.test.ts, with and without a login.`)
  draft.leave(
    `Write input and output in ${schemas}, and map the response in server/${domain}/mapping.ts.`,
  )
  if (access === 'write' || procedure !== 'publicProcedure')
    draft.leave(
      `List ${name} in PROCEDURES of e2e/contract/foreign-ids.test.ts, then: npm run unit -- contract/foreign-ids`,
    )
  draft.leave(
    access === 'read'
      ? `Add ${action}Query to client/features/${domain}/queries.ts, and list it in the route that shows it.`
      : `Use it: trpc.${name}.useMutation()`,
  )
}

type Field = { key: string; schema: string; value: string }

/** Returns the fields that every request to the endpoint must have. */
function requiredFields(name: EndpointName): Field[] {
  const schema = z.toJSONSchema(endpoints[name].request, { io: 'input', unrepresentable: 'any' })
  return (schema.required ?? []).map((key) => {
    const property = schema.properties?.[key]
    const type = typeof property === 'object' ? String(property.type) : ''
    const field = FIELDS[type]
    if (field) return { key, ...field }
    throw new Error(
      `${name} needs ${key}, which is ${type === '' ? 'of no simple type' : `of the type ${type}`}. Write this procedure by hand (CONTRIBUTING.md › Add a procedure).`,
    )
  })
}

/** Simple responses that the generated test can use, each as data and as source code. */
const RESPONSES = [
  { data: {}, source: '{}' },
  { data: { list: [], total: 0 }, source: '{ list: [], total: 0 }' },
]

/** Returns the source code of the first entry of `RESPONSES` that the endpoint's schema accepts, or undefined. */
function stubResponse(name: EndpointName): string | undefined {
  return RESPONSES.find(({ data }) => endpoints[name].response.safeParse(data).success)?.source
}

type Tested = { name: string; called: EndpointName; values: string; stub: string }

function testOf({ name, called, values, stub }: Tested): string {
  const input = values === '' ? '{}' : `{ ${values} }`
  return `import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'

test('calls ${called} with the input of ${name}', async () => {
  const { as, calls } = createStubShop({ '${called}': () => (${stub}) })
  await as().${name}(${input})
  expect(calls).toMatchObject([{ name: '${called}', input: ${input} }])
})
`
}
