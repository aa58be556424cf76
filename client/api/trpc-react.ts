import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '#server/app-router.ts'

/** Hooks of all procedures: `trpc.orders.cancel.useMutation()`, `trpc.useUtils().orders.list.invalidate()`. */
export const trpc = createTRPCReact<AppRouter>()
