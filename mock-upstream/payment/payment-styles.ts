/** Styles of the card provider's page: a box on a plain background, in the system's light or dark theme. */
export const PAYMENT_STYLES = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f1f3f6, #14171c);
  --card: light-dark(#ffffff, #1d2128);
  --ink: light-dark(#1a2029, #edf0f4);
  --soft: light-dark(#566070, #a9b3c1);
  --line: light-dark(#d9dee5, #39414d);
  --strong: light-dark(#1f4f8f, #8fbcf5);
  --on-strong: light-dark(#ffffff, #0f1c2e);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, 'Noto Sans', 'PingFang SC', 'Hiragino Sans', 'Malgun Gothic', sans-serif;
}
main {
  width: 100%; max-width: 26rem; padding: 2.5rem 2rem;
  background: var(--card); border: 1px solid var(--line); border-radius: 12px;
}
.brand { color: var(--soft); font-size: 0.875rem; letter-spacing: 0.02em; }
h1 { font-size: 1.25rem; font-weight: 600; }
.order { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); color: var(--soft); }
.amount { font-size: 1.75rem; font-weight: 600; line-height: 1.3; font-variant-numeric: tabular-nums; }
.hint { margin-top: 1rem; color: var(--soft); font-size: 0.875rem; }
[role='status'] { margin-top: 1.5rem; }
form { display: grid; gap: 0.75rem; margin-top: 2rem; }
button, a {
  display: block; width: 100%; min-height: 2.75rem; padding: 0.6rem 1rem;
  font: inherit; text-align: center; text-decoration: none; cursor: pointer;
  color: var(--ink); background: transparent; border: 1px solid var(--line); border-radius: 8px;
}
button:hover, a:hover { border-color: var(--soft); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
.strong { color: var(--on-strong); background: var(--strong); border-color: var(--strong); font-weight: 600; }
.quiet { border-color: transparent; color: var(--soft); text-decoration: underline; }
a.quiet { margin-top: 1.5rem; }
`
