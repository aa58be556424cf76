/** Scroll distance that counts as a change of direction. A finger or a bouncing page may move a few pixels back. */
const TURN_PX = 8

/** Calls `onMove` with the direction of every scroll of the page. Returns a function that ends this. */
export function followScroll(onMove: (isDown: boolean) => void): () => void {
  let last = window.scrollY
  const onScroll = () => {
    const moved = window.scrollY - last
    if (Math.abs(moved) < TURN_PX) return
    last = window.scrollY
    onMove(moved > 0)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
