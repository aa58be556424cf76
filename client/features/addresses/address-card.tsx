import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#client/paths.ts'
import { useAddressOrder } from '#client/i18n/address-parts.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { useReportError } from '#client/api/use-report-error.ts'
import { useRefreshAddresses } from '#client/api/address-changes.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/dialogs/confirm-dialog.tsx'
import type { Address } from '#contracts/addresses/addresses.ts'
import { AddressLines } from './address-lines.tsx'

export function AddressCard({ address }: { address: Address }) {
  const t = useTranslate()
  const { list, labelled } = usePunctuation()
  const inOrder = useAddressOrder()
  const report = useReportError()
  const refresh = useRefreshAddresses()
  const { addresses } = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  /** Returns true if the shop no longer has the address, for example because only the response was lost. */
  const isGone = async () => {
    try {
      const now = await addresses.list.fetch(undefined, { staleTime: 0, retry: false })
      return now.every(({ id }) => id !== address.id)
    } catch {
      return false
    }
  }
  const finish = async (msg: string) => {
    await refresh()
    notify.success(msg || t('account.saved'))
  }
  const remove = trpc.addresses.remove.useMutation({
    onSuccess: ({ msg }) => {
      setAsking(false)
      return finish(msg)
    },
    onError: async (error) => {
      setAsking(false)
      if (await isGone()) await finish('')
      else report(error, { retry: () => remove.mutate({ id: address.id }) })
    },
  })
  return (
    <Card className="flex flex-col gap-4">
      <div className="wrap-anywhere">
        <h2 className="font-semibold">{address.configName}</h2>
        <AddressLines address={address} />
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <a
          href={paths.editAddress(address.id)}
          aria-label={labelled(t('addresses.edit'), address.configName)}
          className={buttonClass('secondary', 'small')}
        >
          <Pencil className="size-4" />
          {t('addresses.edit')}
        </a>
        <Button
          variant="quiet"
          size="small"
          aria-label={labelled(t('addresses.remove'), address.configName)}
          icon={<Trash2 className="size-4" />}
          onClick={() => setAsking(true)}
        >
          {t('addresses.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('addresses.removeConfirm', { name: address.configName })}
        text={list(inOrder({ name: address.name, street: address.address, place: address.city }))}
        confirmLabel={t('addresses.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: address.id })}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
