import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useAskBeforeUnload } from '#client/forms/use-ask-before-unload.ts'
import { useSendAgain } from '#client/forms/use-send-again.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { navigate } from '#client/lib/navigate.ts'
import { useRefreshAddresses } from '#client/api/address-changes.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { AddressFields } from '#client/forms/address-fields.tsx'
import { CheckedEmailField } from '#client/forms/checked-email-field.tsx'
import { PhoneField } from '#client/forms/contact-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { addressFormSchema } from '#contracts/addresses/addresses.ts'
import { containsAll } from '#contracts/values.ts'
import type { Address, AddressFormValues } from '#contracts/addresses/addresses.ts'

const EMPTY = {
  configName: '',
  name: '',
  email: '',
  phone: '',
  country: '',
  city: '',
  address: '',
  postcode: '',
}

/** Adds an address, or edits the given one (docs/specification.md › Validation rules). */
export function AddressForm({ address }: { address: Address | null }) {
  const t = useTranslate()
  const { id, ...saved } = address ?? { id: null, ...EMPTY }
  const form = useZodForm(addressFormSchema, saved)
  useAskBeforeUnload(form.formState.isDirty)
  const refresh = useRefreshAddresses()
  const create = trpc.addresses.create.useMutation()
  const update = trpc.addresses.update.useMutation()
  const { addresses } = trpc.useUtils()
  const sendAgain = useSendAgain()
  const createOnce = (values: AddressFormValues) =>
    sendAgain(values, {
      send: () => create.mutateAsync(values),
      find: async () => {
        const list = await addresses.list.fetch(undefined, { staleTime: 0 })
        const saved = list.find(({ id: _id, ...texts }) => containsAll(values, texts))
        return saved && { msg: '', id: saved.id }
      },
    })
  const { submit, busy } = useSubmit(form, async (values, notices) => {
    const { msg } = await (id === null ? createOnce(values) : update.mutateAsync({ id, ...values }))
    await refresh()
    notices.success(msg || t('account.saved'))
    // Tells the form that its values are saved.
    form.reset(form.getValues())
    navigate(paths.addresses())
  })
  return (
    <form noValidate className="flex max-w-2xl flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t('addresses.field.configName')}
        hint={t('addresses.field.configNameHint')}
        autoComplete="off"
        required
        {...form.field('configName')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('addresses.field.name')}
          autoComplete="name"
          required
          {...form.field('name')}
        />
        <PhoneField label={t('addresses.field.phone')} required {...form.field('phone')} />
      </div>
      <CheckedEmailField
        label={t('addresses.field.email')}
        required
        current={form.watch('email')}
        {...form.field('email')}
        onTake={(email) => form.setValue('email', email, { shouldValidate: true })}
      />
      <AddressFields
        field={form.field}
        country={form.watch('country')}
        postcode={form.watch('postcode')}
      />
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="submit" busy={busy}>
          {t('addresses.save')}
        </Button>
        <a href={paths.addresses()} className={buttonClass('quiet')}>
          {t('ui.cancel')}
        </a>
      </div>
    </form>
  )
}
