/**
 * HTML elements whose tags are removed from a plain-text field. Any other word in angle brackets is kept as text, for
 * example "List<String>".
 */
const INLINE =
  'a abbr acronym b bdi bdo big cite code data del dfn em embed font i iframe img input ins kbd label map mark meta ' +
  'noscript object picture q s samp small source span strike strong sub sup svg time tt u var wbr'
const BLOCK =
  'address article aside blockquote body br center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 ' +
  'h6 head header hr html li main nav ol p pre section summary table tbody td tfoot th thead title tr ul'
const isInline = new Set(INLINE.split(' '))
const isBlock = new Set(BLOCK.split(' '))

/**
 * Elements that are removed together with their content. If the closing tag is missing, the match reaches the end of
 * the text. All other patterns stop at the next "<", so that they stay fast even for a hostile text.
 */
const HIDDEN = /<(script|style)(?=[\s/>])[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<\/?([a-z][a-z\d]*)(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi
/** A tag that contains an unpaired quote, such as `<a title=it's>`. */
const LOOSE_TAG = /<\/?([a-z][a-z\d]*)(?=[\s/>])[^<>]*>/gi
/** A tag that was cut off at the end of the text: `Read <a href="/ne`. */
const CUT_TAG = /<([a-z][a-z\d]*)\s[^<>]*=[^<>]*$/i
const COMMENT = /<!--[^<]*?-->|<[!?][a-z[][^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi

/**
 * Removes HTML from a field that should be plain text: drops tags and comments, and decodes entities once. Keeps a "<"
 * that does not start a tag. The result is text, not HTML, so it must be escaped before it is put into HTML.
 */
export function toPlainText(text: string): string {
  if (!/[<&]/.test(text)) return text
  return text
    .replaceAll(HIDDEN, '')
    .replaceAll(TAG, withoutTag)
    .replaceAll(LOOSE_TAG, withoutTag)
    .replace(CUT_TAG, withoutTag)
    .replaceAll(COMMENT, '')
    .replaceAll(ENTITY, decode)
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .trim()
}

function withoutTag(tag: string, name: string): string {
  const element = name.toLowerCase()
  if (isBlock.has(element)) return '\n'
  return isInline.has(element) ? '' : tag
}

function decode(entity: string, ...groups: (string | undefined)[]): string {
  const [decimal, hex, name] = groups
  if (name !== undefined) return NAMED.get(name) ?? entity
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isSurrogate = point >= 0xd800 && point <= 0xdfff
  const isControl = (point < 0x20 && point !== 9 && point !== 10) || (point > 0x7e && point < 0xa0)
  return isSurrogate || isControl || point > 0x10ffff ? '' : String.fromCodePoint(point)
}

/** Names of the HTML entities for the characters U+00A0 to U+00FF, in the order of the characters. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
/**
 * Names of the HTML entities for the Greek capital letters U+0391 to U+03A9. In lower case, each name stands for the
 * small letter (U+03B1 to U+03C9). `sigmaf` (U+03C2) exists only as a small letter.
 */
const GREEK =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigmaf Sigma Tau Upsilon ' +
  'Phi Chi Psi Omega'
const OTHERS: readonly [string, string][] = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['hellip', '…'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['larr', '←'],
  ['rarr', '→'],
  ['minus', '−'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ne', '≠'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['thinsp', '\u2009'],
  ['zwnj', '\u200C'],
  ['zwj', '\u200D'],
]

const NAMED = new Map<string, string>([
  ...named(LATIN, 0xa0),
  ...named(GREEK, 0x391),
  ...named(GREEK.toLowerCase(), 0x3b1),
  ...OTHERS,
])

function named(names: string, first: number): [string, string][] {
  return names.split(' ').map((name, index) => [name, String.fromCodePoint(first + index)])
}
