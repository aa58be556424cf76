import { useEffect, useRef, useState } from 'react'
import { Eraser } from 'lucide-react'
import { trpc } from '#client/api/trpc-react.ts'
import { ConfirmDialog } from '#client/dialogs/confirm-dialog.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import {
  clearKeptPages,
  isPersonal,
  listEntries,
  listKeptPages,
} from '#client/features/site/device/kept-entries.ts'
import type { KeptEntry } from '#client/features/site/device/kept-entries.ts'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { removeCookie } from '#client/lib/cookie.ts'
import { localSlot } from '#client/lib/storage.ts'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { NoScriptNote } from '#client/sections/no-script-note.tsx'
import { Section } from '#client/sections/section.tsx'
import { hasSentAttempts } from '#client/session/checkout-draft.ts'
import { logOut, setCart } from '#client/session/session.ts'
import { currentToken } from '#client/session/user-store.ts'
import { Button } from '#client/ui/button.tsx'
import { SwitchField } from '#client/ui/fields/switch-field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { COOKIES, LOCAL_KEYS } from '#contracts/storage-keys.ts'

type Kept = { tab: readonly KeptEntry[]; browser: readonly KeptEntry[] }

const shortcut = localSlot(LOCAL_KEYS.shortcut)

/**
 * Hash in the URL after everything has been cleared. It makes the reloaded page confirm the clearing. A flag in the
 * storage would remain in the browser.
 */
const CLEARED = '#cleared'

/** Shows /device: everything that the shop keeps in this browser, with one button that clears it. */
export default function DevicePage() {
  const t = useTranslate()
  const text = useToolTexts()
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    const read = () => void readKept().then(setKept)
    read()
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])
  return (
    <PageFrame
      crumbs={[{ label: t('meta.device') }]}
      title={t('meta.device')}
      lead={text('device.lead')}
    >
      <div className="flex max-w-3xl flex-col gap-8">
        {kept === null ? (
          <>
            <Skeleton className="h-80 w-full rounded-card! noscript:hidden" />
            <NoScriptNote />
          </>
        ) : (
          <KeptLists kept={kept} />
        )}
        {/* Hidden until the lists above appear, because the lists would push this section down. */}
        <Section
          size="small"
          title={text('device.cookies')}
          className={kept ? '' : 'hidden noscript:block'}
        >
          <p className="text-ink-soft">{text('device.cookieText')}</p>
        </Section>
        {kept && <ShortcutSwitch onChange={() => void readKept().then(setKept)} />}
        {kept && <ClearAll />}
      </div>
    </PageFrame>
  )
}

function KeptLists({ kept }: { kept: Kept }) {
  const text = useToolTexts()
  const isClean = ![...kept.tab, ...kept.browser].some(isPersonal)
  const result = useRef<HTMLDivElement>(null)
  // Moves the focus to the result. Otherwise, after the reload, the browser would still show the end of the page.
  useEffect(() => {
    if (location.hash === CLEARED) result.current?.focus()
  }, [])
  return (
    <>
      {isClean && (
        <div ref={result} tabIndex={-1} className="outline-none">
          <Notice tone="positive" role="status">
            {text(location.hash === CLEARED ? 'device.cleared' : 'device.empty')}
          </Notice>
        </div>
      )}
      {kept.tab.length > 0 && (
        <Section size="small" title={text('device.tab')}>
          <Entries entries={kept.tab} />
        </Section>
      )}
      {kept.browser.length > 0 && (
        <Section size="small" title={text('device.browser')}>
          <Entries entries={kept.browser} />
        </Section>
      )}
    </>
  )
}

/**
 * Turns the shop's only single-key shortcut on or off. Shoppers with speech input may want it off, because speech input
 * may press the key by accident.
 */
function ShortcutSwitch({ onChange }: { onChange: () => void }) {
  const text = useToolTexts()
  const [isOn, setOn] = useState(() => shortcut.read() === null)
  return (
    <Section size="small" title={text('device.settings')}>
      <SwitchField
        label={text('device.shortcut')}
        checked={isOn}
        onChange={({ target }) => {
          shortcut.write(target.checked ? null : 'off')
          setOn(target.checked)
          onChange()
        }}
      />
      <p className="text-small text-ink-soft">{text('device.shortcutText')}</p>
    </Section>
  )
}

function Entries({ entries }: { entries: readonly KeptEntry[] }) {
  const text = useToolTexts()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map(({ key, label, value, count }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
          <span>{text(label)}</span>
          {value !== undefined && <bdi className="break-all text-ink-soft">{value}</bdi>}
          {count !== undefined && (
            <span className="text-ink-soft tabular">{text('device.entries', { count })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function ClearAll() {
  const text = useToolTexts()
  const { client } = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    const token = currentToken()
    try {
      // Asks the server to delete the cookies that no script can reach. If the request fails, clears nothing.
      await client.account.forgetBrowser.mutate(undefined, token ? { context: { token } } : {})
    } catch {
      setBusy(false)
      setAsking(false)
      notify.warning(text('device.failed'))
      return
    }
    // Logs out and empties the cart in the other open tabs, too.
    logOut()
    setCart(() => [])
    clearStorage()
    await clearKeptPages()
    location.hash = CLEARED
    location.reload()
  }
  return (
    <>
      <Button
        variant="danger"
        className="self-start"
        icon={<Eraser className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {text('device.clear')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text('device.confirmTitle')}
        text={[text('device.confirmText'), hasSentAttempts() && text('device.confirmSent')]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={text('device.clear')}
        busy={busy}
        onConfirm={() => void clear()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

async function readKept(): Promise<Kept> {
  return {
    tab: listEntries(readAll(() => sessionStorage)),
    browser: [...listEntries(readAll(() => localStorage)), ...(await listKeptPages())],
  }
}

/** Returns all entries of a storage, or an empty object if the storage is blocked. */
function readAll(area: () => Storage): Record<string, string> {
  try {
    const storage = area()
    return Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']))
  } catch {
    return {}
  }
}

function clearStorage(): void {
  removeCookie(COOKIES.locale)
  for (const area of [() => sessionStorage, () => localStorage]) {
    try {
      area().clear()
    } catch {
      // The browser blocks this storage. Blocked storage contains nothing that has to be cleared.
    }
  }
}
