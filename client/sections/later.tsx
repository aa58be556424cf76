import {
  Suspense,
  createElement,
  memo,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '#client/i18n/translate.tsx'
import { trpc } from '#client/api/trpc-react.ts'
import type { QueryDefinition } from '#client/api/query-definition.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { onFirstUse, repeatHeldInput } from '#client/lib/held-input.ts'
import { whenNear } from '#client/lib/near.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'

export type Later<Props> = ComponentType<Props> & {
  /** Loads the code, so that the part renders without waiting. */
  load: () => Promise<unknown>
}

type LaterOptions<Props> = {
  /** Queries without which the part has to fetch or to offer a retry, and so needs its code at once. */
  queries?: (props: Props) => readonly QueryDefinition[]
  /** Returns true if the HTML of the server is not what this shopper should see, so that the code loads at once. */
  needed?: () => boolean
  /** True for a part without handlers or state: the HTML of the server stays, and no code is loaded. */
  still?: boolean
}

/**
 * Creates a part of a page whose code loads later. The server renders the part whole. After a page load its HTML stays
 * as it is until the part comes near the window, or until the shopper uses it; then the code loads and React takes the
 * part over. If the code cannot be loaded, the HTML stays. On a page that the client itself renders, the part is an
 * ordinary one.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { queries, needed, still = false }: LaterOptions<Props> = {},
): Later<Props> {
  let Loaded: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => {
    pending ??= load().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  function Part(props: Props) {
    return createElement(Loaded ?? use(loadOnce()), props)
  }
  function Zone(props: Props) {
    const isComplete = useHasData(queries?.(props) ?? [])
    const t = useTranslate()
    const box = useRef<HTMLDivElement>(null)
    const isFollowing = useHydrated()
    const [gate] = useState(() => createGate(loadOnce, import.meta.env.SSR || isFollowing))
    const [isLive, setLive] = useState(isFollowing)
    const isStill = still && isComplete
    useLayoutEffect(() => {
      const element = box.current
      if (!element || isLive) return
      const ignore = () => {}
      // The part has nothing to keep if the server did not render it, or rendered it without data.
      if (!element.hasChildNodes() || !isComplete || needed?.()) {
        gate.open().catch(ignore)
        return
      }
      if (isStill) return
      const tell = () => notify.error(t('errors.network'), () => location.reload())
      const forget = onFirstUse(element, () => void gate.open().catch(tell))
      const stopWatching = whenNear(element, () => void gate.open().catch(ignore))
      return () => {
        forget()
        stopWatching()
      }
    }, [gate, isLive, isComplete, isStill, t])
    const takeOver = useCallback(() => {
      box.current?.removeAttribute('data-later')
      setLive(true)
    }, [])
    // Keeps the props of the first render while React has not taken the part over: it would discard the HTML of a part
    // that changes before.
    const [first] = useState(props)
    const shown = isLive ? props : first
    const hasChanged = !isLive && props !== first
    useEffect(() => {
      if (hasChanged) gate.open().catch(() => {})
    }, [gate, hasChanged])
    const content = useMemo(
      () => (
        <Suspense>
          <Gated gate={gate} onLive={takeOver}>
            <Part {...shown} />
          </Gated>
        </Suspense>
      ),
      [gate, shown, takeOver],
    )
    const state = isLive ? undefined : isStill ? 'never' : ''
    return (
      <div ref={box} data-later={state} className="min-w-0 empty:hidden">
        {content}
      </div>
    )
  }
  return Object.assign(memo(Zone), { load: loadOnce })
}

type Gate = {
  /** False while React must leave the HTML of the server alone. */
  isOpen: boolean
  opened: Promise<void>
  /** Loads the code, then opens the gate. */
  open: () => Promise<void>
}

function createGate(load: () => Promise<unknown>, isOpen: boolean): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate: Gate = {
    isOpen,
    opened: promise,
    async open() {
      await load()
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

function Gated({
  gate,
  onLive,
  children,
}: {
  gate: Gate
  onLive: () => void
  children: ReactNode
}) {
  if (!gate.isOpen) use(gate.opened)
  useEffect(() => {
    onLive()
    repeatHeldInput()
  }, [onLive])
  return children
}

/** Returns true if the query cache has the data of all these queries. */
function useHasData(queries: readonly QueryDefinition[]): boolean {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return queries.every((query) => queryClient.getQueryData(query(utils).queryKey) !== undefined)
}
