import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { addImport } from './add-import.ts'
import { requireForm, requireOneOf, type Draft } from './draft.ts'

const ENDPOINTS = 'contracts/upstream/endpoints.ts'
const EXAMPLES = 'contracts/upstream/examples.ts'

type Access = 'read' | 'write'
type Namespace = {
  wire: string
  read: string
  write: string
  handlers: string | Record<Access, string>
  test: string
}

/**
 * For each namespace of endpoints (`/api/<namespace>/…`), the files and settings that a new endpoint needs. `wire` is
 * the file with the schemas, `handlers` are the files with the mock's handlers, and `test` is the file with the tests
 * of these handlers. `read` and `write` are names of settings in the endpoint table, for an endpoint that only reads
 * and for one that changes data.
 */
const NAMESPACES = {
  address: {
    wire: 'address',
    read: 'ownRead',
    write: 'ownWrite',
    handlers: 'address',
    test: 'address',
  },
  article: {
    wire: 'content',
    read: 'content',
    write: 'form',
    handlers: 'article',
    test: 'content',
  },
  baseinfo: {
    wire: 'baseinfo',
    read: 'content',
    write: 'form',
    handlers: { read: 'baseinfo-reads', write: 'baseinfo-writes' },
    test: 'content',
  },
  goods: { wire: 'goods', read: 'catalogue', write: 'form', handlers: 'goods', test: 'goods' },
  index: { wire: 'content', read: 'content', write: 'form', handlers: 'banners', test: 'content' },
  order: {
    wire: 'order',
    read: 'orderRead',
    write: 'orderWrite',
    handlers: 'orders/order',
    test: 'orders/order',
  },
  user: { wire: 'user', read: 'ownRead', write: 'ownWrite', handlers: 'user', test: 'user' },
} as const satisfies Record<string, Namespace>
const NAMESPACE_NAMES = Object.keys(NAMESPACES) as (keyof typeof NAMESPACES)[]

type NewEndpoint = { name: string; access: Access; personal: 'nobody' | 'somebody' }

/**
 * Adds an endpoint, such as `goods.ratings`: its schemas, its row in the endpoint table, an example request and the
 * mock's handler.
 */
export function addEndpoint(draft: Draft, { name, access, personal }: NewEndpoint): void {
  requireForm(name, /^[a-z]+\.[a-z]\w*$/, 'a namespace and a name, such as goods.ratings')
  const known: readonly string[] = ENDPOINT_NAMES
  if (known.includes(name)) throw new Error(`There is an endpoint ${name} already.`)
  const [prefix = '', action = ''] = name.split('.')
  const namespace = requireOneOf(prefix, NAMESPACE_NAMES)
  const traits: Namespace = NAMESPACES[namespace]
  const wire = `contracts/upstream/wire/${traits.wire}.ts`
  const request = `${action}Request`
  const response = `${action}Response`

  draft.append(
    wire,
    `\nexport const ${request} = z.strictObject({})\nexport const ${response} = z.object({ name: wireShownText })\n`,
  )
  draft.replace(wire, addImport(draft.read(wire), ['wireShownText'], './tolerant.ts'))
  const row = `  '${name}': define(
    '/api/${namespace}/${action}',
    { ...${traits[access]}, provenance: A },
    {
      request: ${request},
      response: ${response},
      personal: '${personal}',
      loadBearing: [],
      effect: 'Nothing is shown of ${name}.',
    },
  ),
`
  draft.insert(ENDPOINTS, row, {
    after: 'const endpoints',
    before: '} satisfies Record<string, Endpoint>',
  })
  const imported = addImport(draft.read(ENDPOINTS), [request, response], `./wire/${traits.wire}.ts`)
  draft.replace(ENDPOINTS, imported)
  draft.insert(EXAMPLES, `  '${name}': { request: {} },\n`, {
    after: 'const examples',
    before: access === 'read' ? "\n  'baseinfo.callus': {" : "  'user.info': {",
  })
  const { handlers, test } = traits
  const file = `mock-upstream/handlers/${typeof handlers === 'string' ? handlers : handlers[access]}.ts`
  draft.insert(file, `\n  '${name}': () => ({ data: { name: '' }, msg: 'success.ok' }),\n`, {
    before: '} satisfies ',
  })
  draft.leave(
    `Write the fields of request and response in ${wire}, and the handler in ${file}. Test it in mock-upstream/handlers/${test}.test.ts.`,
  )
  draft.leave(
    `Move the example request in ${EXAMPLES} to its place in the order of a shopper, if it needs data of another call or a login.`,
  )
  draft.leave(
    `Check the path and the traits of the row in ${ENDPOINTS}, and give the reason for the path in contracts/decisions.md.`,
  )
  draft.leave(
    'List in the row the response fields that the shop cannot do without (`loadBearing`), and say what shoppers miss without the response (`effect`).',
  )
  if (personal === 'somebody')
    draft.leave('Name new fields with personal data in contracts/upstream/personal-fields.ts.')
  draft.leave('When the handler answers, record it: npm run record')
}
