import { paths } from '#client/paths.ts'
import { navigate } from '#client/lib/navigate.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { readCheckoutDraft, storeCheckoutDraft } from '#client/session/checkout-draft.ts'
import { cartStore } from '#client/session/cart-store.ts'
import { userStore } from '#client/session/user-store.ts'
import type { CartLine } from './cart-lines.ts'
import { isOrderable } from './cart-lines.ts'

/** Returns the lines that can be ordered and that the shopper has not deselected in the cart. */
export function chosenOf(
  lines: readonly CartLine[],
  deselectedIds: ReadonlySet<number> = readDeselected(),
): CartLine[] {
  return lines.filter((line) => isOrderable(line) && !deselectedIds.has(line.item.id))
}

/** Reads the ids of the lines that the shopper deselected. They stay deselected until an order is placed. */
export function readDeselected(): ReadonlySet<number> {
  return new Set(readCheckoutDraft().deselectedIds)
}

export function storeDeselected(ids: ReadonlySet<number>): void {
  storeCheckoutDraft({ ...readCheckoutDraft(), deselectedIds: [...ids] })
}

/**
 * Opens the checkout with these lines of the cart. A visitor must first log in, or choose to continue as a guest. The
 * draft holds what to leave out instead of what to order, so that a product that is added later is ordered, too.
 */
export function startCheckout(chosen: readonly CartLine[]): void {
  const draft = readCheckoutDraft()
  const known = new Set([...draft.deselectedIds, ...chosen.map((line) => line.item.id)])
  const leftOutIds = cartStore.get().flatMap(({ id }) => (known.has(id) ? [] : [id]))
  storeCheckoutDraft({ ...draft, leftOutIds })
  const go = () => navigate(paths.checkout())
  if (userStore.get().kind === 'visitor') openDialog('login', { onDone: go })
  else go()
}
