import { navigatingStore } from '#client/router/navigation.ts'
import { useStore } from '#client/lib/store.ts'

/** Shows a thin progress bar during a navigation. Fast navigations end before it fades in. */
export function NavigationLine() {
  if (!useStore(navigatingStore)) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="navigation-line h-full w-full origin-left bg-accent" />
    </div>
  )
}
