/**
 * Colours of the browser's own bars around the shop: `--ground` of tokens.css, which is also the header's colour. The
 * manifest and `client/index.html` cannot read style sheets. A test compares all three.
 */
export const THEME_COLORS = { light: '#fcfaf6', dark: '#0d1114' } as const
