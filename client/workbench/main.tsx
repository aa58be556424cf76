import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (!root) throw new Error('Missing #root element')
const search = new URLSearchParams(location.search)

// Only the frames load the shop's code. So a failure in the shop's code cannot break the page around the frames.
if (search.has('frame')) {
  const { showFrame } = await import('./frame.tsx')
  await showFrame(createRoot(root), search)
} else {
  const { WorkbenchPage } = await import('./workbench-page.tsx')
  createRoot(root).render(<WorkbenchPage search={search} />)
}
