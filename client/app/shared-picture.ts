import { flushSync } from 'react-dom'

const NAME = 'shared-picture'

/**
 * Goes to a page so that the picture which stands for it (of a product on its card; `data-shared` says of which address)
 * grows into the one of that page. Where the browser cannot, where no such picture is in view and for those who asked for no
 * motion the page just changes; so it does on the way back, where the browser moves by itself. Resolves once it has changed.
 */
export async function changeWithPicture(to: string, change: () => void): Promise<void> {
  const address = new URL(to, location.origin).pathname
  const before = pictureOf(address)
  if (!before || !canMove()) {
    change()
    return
  }
  let after: HTMLElement | undefined
  before.style.viewTransitionName = NAME
  const transition = document.startViewTransition(() => {
    before.style.viewTransitionName = ''
    flushSync(change)
    after = pictureOf(address)
    if (after) after.style.viewTransitionName = NAME
  })
  const end = () => {
    if (after) after.style.viewTransitionName = ''
  }
  // A later navigation cuts the motion short; the page has changed all the same.
  transition.ready.catch(() => {})
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}

function canMove(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** The picture that goes with an address and is in view; the one that is pointed at, if there are several. */
function pictureOf(address: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`[data-shared="${CSS.escape(address)}"]`)
  const inView = [...all].filter((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < window.innerHeight
  })
  return inView.find((element) => element.closest('article')?.matches(':hover')) ?? inView[0]
}
