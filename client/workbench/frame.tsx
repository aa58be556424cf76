import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { Router } from 'wouter'
import shopTexts from 'virtual:shop-texts'
import { Providers } from '#client/app/providers.tsx'
import type { Runtime } from '#client/app/app-context.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { openMessages, toMessages, withTexts } from '#client/i18n/load-messages.ts'
import { TEXT_GROUPS } from '#client/i18n/text-groups.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { SharedIcons } from '#client/ui/shared-icon.tsx'
import { DEFAULT_LOCALE, PSEUDO_LOCALE, toLanguageTag } from '#contracts/locales.ts'
import { readFrameQuery } from './frame-url.ts'
import type { FrameReport } from './frame-url.ts'
import { GROUPS } from './groups.ts'
import { createOfflineTrpc } from './offline-trpc.ts'
import { replaceStorage } from './examples/own-storage.ts'
import type { Group } from './examples/part.ts'
import { loadFonts, settle } from './settle.ts'
import { NOW, createShopExamples } from './examples/shop-examples.ts'
import type { ShopExamples } from './examples/shop-examples.ts'

/** Shows the states of the group that the frame's URL names. Sets `data-ready` on the document when all are shown. */
export async function showFrame(root: Root, search: URLSearchParams): Promise<void> {
  const { group, language, theme, state } = readFrameQuery(search)
  const pseudo = language === PSEUDO_LOCALE
  const locale = pseudo ? DEFAULT_LOCALE : language
  const { dataset } = document.documentElement
  document.documentElement.lang = toLanguageTag(locale)
  dataset.theme = theme
  dataset.frame = ''
  stayHere()
  makeRepeatable()
  replaceStorage()
  const [messages, { default: texts }] = await Promise.all([
    openMessages(locale, { pseudo }),
    shopTexts[locale](),
    loadFonts(),
  ])
  // Adds the texts that only some pages need. The shop loads such texts together with their pages.
  await Promise.all(TEXT_GROUPS.map((name) => withTexts(name, async () => undefined)))
  const shop = createShopExamples(texts)
  const trpc = createOfflineTrpc(shop)
  let runtime: Runtime = { locale, messages, trpc, publicUrl: location.origin, timeZone: 'UTC' }
  let groups = GROUPS
  const show = () =>
    root.render(
      <Providers runtime={runtime}>
        <Router>
          <SharedIcons />
          <States group={groups[group]} only={state} shop={shop} />
        </Router>
      </Providers>,
    )
  show()
  addEventListener('messageschange', (event) => {
    if (!(event instanceof CustomEvent)) return
    runtime = { ...runtime, messages: toMessages(event.detail) }
    show()
  })
  addEventListener(GROUPS_CHANGE, (event) => {
    if (!(event instanceof CustomEvent)) return
    groups = event.detail
    show()
  })
  await settle()
  dataset.ready = ''
}

const GROUPS_CHANGE = 'groupschange'

// When a developer changes a state, shows the change without loading the whole shop again.
import.meta.hot?.accept('./groups.ts', (changed) => {
  if (changed) dispatchEvent(new CustomEvent(GROUPS_CHANGE, { detail: changed['GROUPS'] }))
})

type StatesProps = { group: Group; only: number | undefined; shop: ShopExamples }

/**
 * Shows all states of a group. In a group of dialogs or notices, shows only one state: the one with the index `only`.
 */
function States({ group, only, shop }: StatesProps) {
  const t = useTranslate()
  const formats = useFormats()
  const parts = group.parts.map(({ file, isSmall, states }) => ({
    file,
    isSmall,
    states: Object.entries(states({ t, formats, shop })),
  }))
  const windows = parts.flatMap(({ file, states }) =>
    states.map(([name, view]) => ({ name: `${file}: ${name}`, view })),
  )
  const names = JSON.stringify(group.isWindow ? windows.map(({ name }) => name) : [])
  useEffect(() => reportToPage(JSON.parse(names)), [names])
  if (group.isWindow) return <Guarded>{windows[only ?? 0]?.view}</Guarded>
  return (
    <main className="workbench-parts" tabIndex={-1}>
      {parts.map(({ file, isSmall, states }) => (
        <section key={file} data-small={isSmall}>
          <h2 lang="en">{file}</h2>
          {states.map(([name, view]) => (
            <figure key={name}>
              <figcaption lang="en">{name}</figcaption>
              <Guarded>{view}</Guarded>
            </figure>
          ))}
        </section>
      ))}
    </main>
  )
}

/** If a state fails, shows its error in place of the state. The other states stay visible. */
function Guarded({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => <pre role="alert">{String(error)}</pre>}
      onError={(error) => reportError(error)}
    >
      <Suspense fallback={<span data-pending />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Reports the height of the frame's content to the page around the frame, and reports each change of the height. */
function reportToPage(windows: readonly string[]): () => void {
  // Measures this element and not the body, because the body is always at least as high as the frame.
  const root = document.getElementById('root') ?? document.body
  const observer = new ResizeObserver(() => {
    const report: FrameReport = { height: root.offsetHeight, windows }
    parent.postMessage(report, location.origin)
  })
  observer.observe(root)
  return () => observer.disconnect()
}

/**
 * Ignores a click on a link, so that the developer stays in the workbench. A click with Ctrl, Shift or the command key
 * still opens the link in a new tab or window.
 */
function stayHere(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    if (target.closest('a[href]')) event.preventDefault()
  })
}

/** Makes the time and all random numbers constant, so that a state looks the same each time. */
function makeRepeatable(): void {
  Date.now = () => NOW * 1_000
  Math.random = () => 0.5
  // Keeps the example prices of BTC and ETH in the header, because there may be no server with live prices.
  Object.defineProperty(globalThis, 'EventSource', { value: createSilentStream })
  // A form that shows a verdict scrolls to it. Here, this would scroll the page around the frame.
  Element.prototype.scrollIntoView = () => {}
}

/** Creates an `EventSource` that sends no event. The shop calls this with `new`, so an arrow function would fail. */
function createSilentStream() {
  return Object.assign(new EventTarget(), { close: () => {} })
}
