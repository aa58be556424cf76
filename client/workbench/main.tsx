import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (!root) throw new Error('Missing #root element')
const search = new URLSearchParams(location.search)

// Loads the shop's code only in the frames, so that the page around them stays as it is when a part fails.
if (search.has('frame')) {
  const { showFrame } = await import('./frame.tsx')
  await showFrame(createRoot(root), search)
} else {
  const { Controls } = await import('./controls.tsx')
  createRoot(root).render(<Controls search={search} />)
}
