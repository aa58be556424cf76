/**
 * Colours of the browser's own bars around the shop. They equal `--ground` of tokens.css, which is also the header's
 * colour. The colours are repeated here and in `client/index.html`, because the manifest and the document cannot read
 * style sheets. A test compares all three files.
 */
export const THEME_COLORS = { light: '#fcfaf6', dark: '#0d1114' } as const
