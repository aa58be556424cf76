/** Labels of the fault kinds. For a kind without a label, the form shows the name of the kind. */
const KINDS = {
  latency: 'latency: delays the call',
  'slow-body': 'slow-body: the response trickles in',
  reset: 'reset: the connection breaks',
  hang: 'hang: never responds',
  empty: 'empty: 200 without a body',
  http500: 'http500: an error page',
  http502: 'http502: an error page of a proxy',
  truncated: 'truncated: half of the data',
  garbage: 'garbage: data that cannot be decoded',
  'wrong-schema': 'wrong-schema: a field of another type',
  respond: 'respond: an answer by hand',
  patch: 'patch: a part of the answer changed',
  code: 'code: another code in the envelope',
  'content-type': 'content-type: another content type',
}
const LABELS = {
  ms: 'Milliseconds',
  min_ms: 'Minimum, milliseconds',
  max_ms: 'Maximum, milliseconds',
  code: 'Code',
  msg: 'Message',
  type: 'Content type',
  endpoint: 'Endpoint',
  match: 'Only calls with these fields, JSON',
  data: 'Data, JSON',
  patch: 'Merge patch, JSON',
  breaks: 'Breaks the contract',
  every: 'Every nth call',
  at: 'When it applies',
  delay_ms: 'Commit after, milliseconds',
  nth: 'Only the nth call',
  after: 'Calls to let pass first',
  times: 'Number of calls',
  probability: 'Probability, up to 1',
  seconds: 'Lifetime by the world’s clock',
}
/** Hints below the fields. The hint of `kind.field` replaces the hint of `field`. */
const HINTS = {
  'code.code': '500 is a number, "1" in quotes a text, null leaves the code out.',
  'respond.code': 'A whole number. Empty: 1, which means success.',
  at: 'Empty: the default of the kind.',
  match: 'Such as {"id": 7}. Objects may have further fields.',
  data: 'Such as {"list": [], "total": 0}. A text needs quotes. Empty: null.',
  patch: 'Such as {"have_num": 1}. null removes a field, a list replaces a list.',
  breaks: 'Choose true to send what the shop cannot read.',
  delay_ms: 'For late-commit: when the handler runs.',
}

/** @param {string} kind */
export function kindLabel(kind) {
  return wordsOf(KINDS, kind) ?? kind
}

/**
 * Returns the label of a field. Also returns the name of the field in the control API, whose errors use it, or null if
 * the label is the same word.
 * @param {string} name
 */
export function fieldWords(name) {
  const label = wordsOf(LABELS, name) ?? name
  const [word] = label.toLowerCase().split(',')
  return { label, apiName: word === name ? null : name }
}

/** @param {string} kind @param {string} name */
export function hintOf(kind, name) {
  return wordsOf(HINTS, `${kind}.${name}`) ?? wordsOf(HINTS, name)
}

/** @param {object} words @param {string} name @returns {string | undefined} */
function wordsOf(words, name) {
  return Object.hasOwn(words, name) ? Reflect.get(words, name) : undefined
}
