import { heartsLoaded } from '#client/features/catalog/saved/save-spot.tsx'

/**
 * Loads the shop's font before any text is shown. Otherwise the browser would use a substitute font, as on the shop's
 * pages, and keep it even after the shop's font has loaded.
 */
export async function loadFonts(): Promise<void> {
  const faces = [...document.fonts].filter(({ family }) => family.includes('Inter Variable'))
  await Promise.all(faces.map((face) => face.load()))
}

/** Waits until the frame has stopped changing: its pictures and lazy parts have loaded. */
export async function settle(): Promise<void> {
  // Pretends that the shopper turned the mouse wheel. The heart buttons, which save products, load only after the
  // shopper's first action (`client/features/catalog/saved/save-spot.tsx`).
  dispatchEvent(new Event('wheel'))
  await heartsLoaded
  await until(() => document.querySelector('[data-pending]') === null)
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await until(() => images.every((image) => image.complete))
  await document.fonts.ready
  await steadied()
}

/** Waits until the height of the content has stayed the same for some frames. Effects and lazy parts may change it. */
async function steadied(): Promise<void> {
  let last = -1
  let same = 0
  await until(() => {
    const height = document.documentElement.scrollHeight
    same = height === last ? same + 1 : 0
    last = height
    return same === STEADY_FRAMES
  })
}

const STEADY_FRAMES = 10

async function until(isSo: () => boolean): Promise<void> {
  do await nextFrame()
  while (!isSo())
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
