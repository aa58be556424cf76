import type { ComponentType } from 'react'
import { firstUse } from '#client/lib/first-use.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import type { SaveButtonProps } from './save-button.tsx'
import { OptionalPart } from '#client/sections/optional-part.tsx'

const loaded = createStore<{ Button: ComponentType<SaveButtonProps> } | null>(null)

/**
 * Resolves when the code of the hearts has loaded, or when its download has failed. Hearts are the buttons that save
 * products. The code loads when the shopper first uses the page, or after twelve seconds. Without the code or its
 * texts, the page shows no hearts.
 */
export const heartsLoaded: Promise<void> = firstUse
  .then(() => import('./save-button.tsx'))
  .then(
    ({ SaveButton: Button }) => loaded.set({ Button }),
    () => {},
  )

/** Reserves the space of a product's heart. The heart itself is not server-rendered, and its code loads later. */
export function SaveSpot({ product, compact }: SaveButtonProps) {
  const code = useStore(loaded)
  const heart = code && (
    <OptionalPart waiting={<i data-pending="" hidden />}>
      <code.Button product={product} compact={compact} />
    </OptionalPart>
  )
  return compact ? heart : <span className="-ms-3 inline-flex size-11">{heart}</span>
}
