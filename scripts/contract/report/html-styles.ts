/** Styles with the shop's colours (client/styles/tokens.css); light or dark follows the system. */
export const REPORT_STYLES = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.985 0.005 85), oklch(0.175 0.008 240));
  --surface: light-dark(oklch(1 0 0), oklch(0.215 0.009 240));
  --sunken: light-dark(oklch(0.962 0.007 85), oklch(0.15 0.008 240));
  --ink: light-dark(oklch(0.21 0.014 240), oklch(0.955 0.006 85));
  --soft: light-dark(oklch(0.46 0.014 240), oklch(0.745 0.01 85));
  --line: light-dark(oklch(0.905 0.007 85), oklch(0.305 0.01 240));
  --accent: light-dark(oklch(0.44 0.078 188), oklch(0.78 0.1 184));
  --positive: light-dark(oklch(0.48 0.115 150), oklch(0.8 0.14 152));
  --negative: light-dark(oklch(0.5 0.18 27), oklch(0.755 0.13 24));
  --negative-soft: light-dark(oklch(0.962 0.02 25), oklch(0.285 0.05 22));
  --warning: light-dark(oklch(0.49 0.1 68), oklch(0.83 0.12 80));
  --warning-soft: light-dark(oklch(0.965 0.035 85), oklch(0.285 0.04 75));
}
* { box-sizing: border-box; margin: 0; }
body {
  padding-block: clamp(1.5rem, 4vw, 3.5rem); background: var(--ground); color: var(--ink);
  font: 1rem/1.6 'Inter Variable', Inter, system-ui, sans-serif; overflow-wrap: break-word;
}
header, main { width: 100%; max-width: 64rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
code, h3 { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace; }
code { font-size: 0.9em; }
.brand { font-weight: 620; letter-spacing: -0.01em; }
.brand span, .soft { color: var(--soft); font-weight: 400; }
.soft { font-size: 0.9375rem; }
h1 {
  margin-block: 1.25rem 0.75rem; font-size: clamp(1.5rem, 1.1rem + 1.8vw, 2.25rem); line-height: 1.2;
  font-weight: 620; letter-spacing: -0.02em;
}
.verdict { font-size: 1.1875rem; font-weight: 560; }
.good { color: var(--positive); }
.bad { color: var(--negative); }
.notice {
  margin-top: 1rem; padding: 0.75rem 1rem; border-radius: 8px; background: var(--warning-soft); color: var(--warning);
}
.trouble {
  margin-top: 1.25rem; padding: 1rem 1.25rem; border-radius: 12px; background: var(--negative-soft); color: var(--negative);
}
.trouble p { max-width: 44rem; }
.trouble details { color: var(--ink); }
.counts {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 0.75rem;
  margin-block: 2rem 0; padding: 0; list-style: none;
}
.counts li > * {
  display: block; height: 100%; min-height: 44px; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px;
  background: var(--surface); color: inherit; text-decoration: none;
}
.counts a:hover { border-color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.counts b { display: block; font-size: 1.75rem; font-weight: 620; line-height: 1.2; font-variant-numeric: tabular-nums; }
.counts span { color: var(--soft); }
.counts i { font-style: normal; font-weight: 620; }
.counts .differs i { color: var(--negative); }
.counts .not-there i { color: var(--warning); }
.counts .warned i { color: var(--warning); }
.counts .holds i { color: var(--positive); }
section { margin-top: 3rem; }
h2 { margin-bottom: 1rem; font-size: 1.25rem; line-height: 1.3; font-weight: 620; letter-spacing: -0.012em; }
.findings { padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); overflow: clip; }
.findings > li { padding: 1rem 1.25rem; border-inline-start: 3px solid transparent; }
.findings > li + li { border-block-start: 1px solid var(--line); }
.differs .findings > li { border-inline-start-color: var(--negative); }
.not-there .findings > li { border-inline-start-color: var(--warning); }
.warned .findings > li { border-inline-start-color: var(--warning); }
.holds .findings > li { border-inline-start-color: var(--positive); }
.effect { margin-top: 0.5rem; }
.effect b { margin-inline-end: 0.375rem; font-weight: 620; }
.names { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
details { margin-top: 0.75rem; }
summary { display: inline-block; min-height: 44px; padding-block: 0.625rem; color: var(--accent); cursor: pointer; }
summary::before { content: '▸ '; }
details[open] > summary::before { content: '▾ '; }
summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.call { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: 1rem; }
.call > div { min-width: 0; }
h4 { margin-bottom: 0.25rem; color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
pre {
  max-height: 22rem; overflow: auto; padding: 0.75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--sunken);
  font: 0.8125rem/1.5 ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
.words { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1.5rem; }
.words dt { font-weight: 620; }
.words dd { margin: 0; max-width: 44rem; color: var(--soft); }
.holds .findings > li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.125rem 1rem; padding-block: 0.625rem; }
.holds .remark { flex-basis: 100%; margin-top: 0.25rem; }
h3 { font-size: 1rem; font-weight: 600; }
.remark { margin-top: 0.5rem; padding-inline-start: 0.75rem; border-inline-start: 2px solid var(--line); font-size: 0.9375rem; }
table { width: 100%; margin-block: 0.75rem; border-collapse: collapse; font-size: 0.9375rem; }
th, td { width: 33%; padding: 0.5rem 0.75rem; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
thead th { color: var(--soft); font-size: 0.8125rem; }
td[data-label='seen'] { background: var(--negative-soft); }
.warning td[data-label='seen'] { background: var(--warning-soft); }
.warning th b { display: block; color: var(--warning); font-size: 0.8125rem; font-weight: 620; }
td span { display: block; margin-top: 0.25rem; font-weight: 560; }
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, th[scope='row'], td { display: block; width: 100%; }
  tr + tr { margin-top: 0.75rem; }
  th[scope='row'] { padding-inline: 0; border: 0; font-weight: 600; }
  td { border: 0; padding-block: 0.375rem; }
  .words, .call { grid-template-columns: minmax(0, 1fr); gap: 0.25rem; }
  .words dd { margin-bottom: 0.75rem; }
  td::before { content: attr(data-label) ': '; color: var(--soft); }
}
@media print { :root { color-scheme: light; } .findings > li { break-inside: avoid; } }
`
