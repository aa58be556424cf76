import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { addImport } from './add-import.ts'
import { requireForm, requireOneOf, type Draft } from './draft.ts'

const ENDPOINTS = 'contracts/upstream/endpoints.ts'
const EXAMPLES = 'contracts/upstream/examples.ts'

type Access = 'read' | 'write'
type Group = {
  wire: string
  read: string
  write: string
  handlers: string | Record<Access, string>
}

/**
 * Describes each group of endpoints (`/api/<group>/…`). `wire` is the file with its schemas. `handlers` are the files
 * with the mock's handlers. `read` names the settings that the endpoint table uses for an endpoint that only reads, and
 * `write` those for an endpoint that changes data.
 */
const GROUPS = {
  address: { wire: 'address', read: 'ownRead', write: 'ownWrite', handlers: 'address' },
  article: { wire: 'content', read: 'content', write: 'form', handlers: 'article' },
  baseinfo: {
    wire: 'baseinfo',
    read: 'content',
    write: 'form',
    handlers: { read: 'baseinfo-reads', write: 'baseinfo-writes' },
  },
  goods: { wire: 'goods', read: 'catalogue', write: 'form', handlers: 'goods' },
  index: { wire: 'content', read: 'content', write: 'form', handlers: 'banners' },
  order: { wire: 'order', read: 'orderRead', write: 'orderWrite', handlers: 'orders/order' },
  user: { wire: 'user', read: 'ownRead', write: 'ownWrite', handlers: 'user' },
} as const satisfies Record<string, Group>
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

type NewEndpoint = { name: string; access: Access; personal: 'nobody' | 'somebody' }

/**
 * Adds an endpoint, such as `goods.ratings`: its schemas, its row in the endpoint table, an example request and the
 * mock's handler.
 */
export function addEndpoint(draft: Draft, { name, access, personal }: NewEndpoint): void {
  requireForm(name, /^[a-z]+\.[a-z]\w*$/i, 'a group and a name, such as goods.ratings')
  const known: readonly string[] = ENDPOINT_NAMES
  if (known.includes(name)) throw new Error(`There is an endpoint ${name} already.`)
  const [groupName = '', action = ''] = name.split('.')
  const group = requireOneOf(groupName, GROUP_NAMES)
  const traits: Group = GROUPS[group]
  const wire = `contracts/upstream/wire/${traits.wire}.ts`
  const request = `${action}Request`
  const response = `${action}Response`

  draft.append(
    wire,
    `\nexport const ${request} = z.strictObject({})\nexport const ${response} = z.object({ name: wireShownText })\n`,
  )
  draft.replace(wire, addImport(draft.read(wire), ['wireShownText'], './tolerant.ts'))
  const row = `  '${name}': define(
    '/api/${group}/${action}',
    { ...${traits[access]}, provenance: A },
    { request: ${request}, response: ${response}, personal: '${personal}' },
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
    before: "  'user.info': {",
  })
  draft.insert('contracts/upstream/load-bearing.ts', `  '${name}': [],\n`, {
    after: 'export const',
    before: '}\n',
  })
  draft.insert(
    'scripts/contract/report/effects.ts',
    `  '${name}': 'Nothing is shown of ${name}.',\n`,
    {
      after: 'EFFECTS',
      before: '}\n',
    },
  )
  const { handlers } = traits
  const file = `mock-upstream/handlers/${typeof handlers === 'string' ? handlers : handlers[access]}.ts`
  draft.insert(file, `\n  '${name}': () => ({ data: { name: '' }, msg: 'success.ok' }),\n`, {
    before: '} satisfies ',
  })
  draft.leave(`Write the fields of request and response in ${wire}, and the handler in ${file}.`)
  draft.leave(
    `Check the path and the traits of the row in ${ENDPOINTS}, and give the reason for the path in contracts/decisions.md.`,
  )
  draft.leave('Say in scripts/contract/report/effects.ts what shoppers miss without the response.')
  if (personal === 'somebody')
    draft.leave('Name new fields with personal data in contracts/upstream/personal-fields.ts.')
  draft.leave('When the handler answers, record it: npm run record')
}
