import { h } from './dom.js'

/** @typedef {{ [key: string]: any }} Schema JSON Schema */

const SAFE_MAX = Number.MAX_SAFE_INTEGER

/**
 * Builds a table with the fields of a schema, one per row. Includes nested fields.
 * @param {string} title
 * @param {Schema} schema
 * @param {string} none shown for a schema without fields
 */
export function fieldTable(title, schema, none) {
  const rows = rowsOf(schema, '')
  if (rows.length === 0)
    return h('div', { class: 'block' }, h('h3', {}, title), h('p', { class: 'soft' }, none))
  return h(
    'div',
    { class: 'block' },
    h('h3', {}, title),
    h(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title },
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            ['Field', 'Type', 'Needed', 'Rules'].map((name) => h('th', { scope: 'col' }, name)),
          ),
        ),
        h(
          'tbody',
          {},
          rows.map(({ name, type, needed, rules }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, h('code', {}, name)),
              h('td', {}, type),
              h('td', {}, needed ? 'yes' : ''),
              h('td', {}, rules),
            ),
          ),
        ),
      ),
    ),
  )
}

/**
 * @param {Schema} schema
 * @param {string} prefix
 * @returns {{ name: string, type: string, needed: boolean, rules: string }[]}
 */
function rowsOf(schema, prefix) {
  const object = objectIn(schema)
  if (!object) return []
  return Object.entries(object['properties'] ?? {}).flatMap(([key, part]) => {
    const name = prefix + key
    const isList = isListSchema(part)
    return [
      {
        name,
        type: typeOf(part),
        needed: (object['required'] ?? []).includes(key),
        rules: rulesOf(part),
      },
      ...rowsOf(part, `${name}${isList ? '[].' : '.'}`),
    ]
  })
}

/**
 * Finds an object schema: `schema` itself, the schema of its list items, or the first member of its union that contains
 * an object schema. Returns undefined if `schema` contains no object schema.
 * @param {Schema} schema @returns {Schema | undefined}
 */
function objectIn(schema) {
  if (schema['properties']) return schema
  if (schema['items']) return objectIn(schema['items'])
  for (const option of schema['anyOf'] ?? []) {
    const found = objectIn(option)
    if (found) return found
  }
  return undefined
}

/** @param {Schema} schema @returns {boolean} */
function isListSchema(schema) {
  return (
    ([schema['type']].flat().includes('array') && schema['items'] !== undefined) ||
    (schema['anyOf'] ?? []).some(isListSchema)
  )
}

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  if (schema['anyOf']) return [...new Set(schema['anyOf'].map(typeOf))].join(' or ')
  if (schema['enum'])
    return schema['enum'].map((/** @type {unknown} */ value) => JSON.stringify(value)).join(' · ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['type'] === 'array') {
    const of = schema['items'] ? typeOf(schema['items']) : ''
    return of && of !== 'anything' ? `list of ${of}` : 'list'
  }
  if (Array.isArray(schema['type']))
    return schema['type'].map((type) => typeOf({ ...schema, type })).join(' or ')
  return (
    {
      string: 'text',
      integer: 'integer',
      number: 'number',
      boolean: 'true or false',
      null: 'nothing',
      object: 'object',
    }[/** @type {string} */ (schema['type'])] ?? 'anything'
  )
}

/** @param {Schema} schema @returns {string} */
function rulesOf(schema) {
  const {
    minLength,
    maxLength,
    minimum,
    maximum,
    exclusiveMinimum: above,
    minItems,
    maxItems,
    format,
    pattern,
  } = schema
  const parts = [
    ...(schema['anyOf'] ?? []).map(rulesOf),
    minLength === 1 ? 'not empty' : minLength && `at least ${minLength} characters`,
    maxLength && `at most ${maxLength} characters`,
    minimum !== undefined && minimum > -SAFE_MAX && `from ${minimum}`,
    above !== undefined && `above ${above}`,
    maximum !== undefined && maximum < SAFE_MAX && `up to ${maximum}`,
    minItems && `at least ${minItems} entries`,
    maxItems && `at most ${maxItems} entries`,
    format ?? (pattern && `like ${pattern}`),
  ]
  return [...new Set(parts.filter(Boolean))].join(', ')
}
