import { useEffect } from 'react'
import { AddressFields } from '#client/forms/address-fields.tsx'
import { CheckedEmailField } from '#client/forms/checked-email-field.tsx'
import { EmailField, PhoneField } from '#client/forms/contact-fields.tsx'
import { PasswordField } from '#client/forms/password-field.tsx'
import { ScriptForm } from '#client/forms/script-form.tsx'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { CONTROL, Field, FieldError, FieldSkeleton } from '#client/ui/fields/field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { SwitchField } from '#client/ui/fields/switch-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { TextareaField } from '#client/ui/fields/textarea-field.tsx'
import { addressFormSchema } from '#contracts/addresses/addresses.ts'
import type { Group } from '#client/workbench/examples/part.ts'

const TYPO = 'ada@gmial.com'

export const FIELDS: Group = {
  parts: [
    {
      file: 'ui/fields/text-field.tsx',
      states: ({ t }) => {
        const label = t('addresses.field.city')
        return {
          empty: <TextField label={label} />,
          'filled, with a hint': (
            <TextField
              label={t('addresses.field.configName')}
              hint={t('addresses.field.configNameHint')}
              defaultValue="Studio"
            />
          ),
          optional: <TextField label={label} optionalLabel={` (${t('ui.optional')})`} />,
          'with an error': <TextField label={label} error={t('validation.enterCity')} />,
          disabled: <TextField label={label} defaultValue="Berlin" disabled />,
        }
      },
    },
    {
      file: 'ui/fields/textarea-field.tsx',
      states: ({ t, shop }) => ({
        filled: (
          <TextareaField
            label={t('orders.detail.remark')}
            defaultValue={shop.say('category.seed-backup.description')}
          />
        ),
        'with an error': (
          <TextareaField label={t('orders.detail.remark')} error={t('validation.enterCity')} />
        ),
      }),
    },
    {
      file: 'ui/fields/select-field.tsx',
      states: ({ t, shop }) => {
        const label = t('addresses.field.country')
        const placeholder = t('addresses.field.countryPlaceholder')
        const options = [{ value: 'a', label: shop.category().name }]
        return {
          empty: <SelectField label={label} placeholder={placeholder} options={options} />,
          chosen: <SelectField label={label} defaultValue="a" options={options} />,
          'with an error': (
            <SelectField
              label={label}
              placeholder={placeholder}
              options={options}
              error={t('validation.selectArea')}
            />
          ),
        }
      },
    },
    {
      file: 'ui/fields/checkbox-field.tsx',
      states: ({ t, shop }) => {
        const label = shop.say('category.hardware-wallet.description')
        return {
          off: <CheckboxField label={label} />,
          on: <CheckboxField label={label} defaultChecked />,
          'with an error': <CheckboxField label={label} error={t('validation.agree')} />,
          disabled: <CheckboxField label={label} disabled />,
          'radio off': <CheckboxField kind="radio" label={label} />,
          'radio on': <CheckboxField kind="radio" label={label} defaultChecked />,
        }
      },
    },
    {
      file: 'ui/fields/switch-field.tsx',
      isSmall: true,
      states: ({ t }) => ({
        off: <SwitchField label={t('catalog.filter.inStock')} />,
        on: <SwitchField label={t('catalog.filter.inStock')} defaultChecked />,
        'with an error': (
          <SwitchField label={t('catalog.filter.inStock')} error={t('validation.agree')} />
        ),
      }),
    },
    {
      file: 'ui/fields/field.tsx',
      states: ({ t }) => ({
        'around any control': (
          <Field id="wb-any" texts={{ label: t('addresses.field.city') }}>
            <input id="wb-any" className={CONTROL} />
          </Field>
        ),
        'error alone': <FieldError id="wb-error" error={t('validation.agree')} />,
        loading: <FieldSkeleton />,
      }),
    },
    {
      file: 'forms/password-field.tsx',
      states: ({ t }) => ({
        filled: <PasswordField label={t('account.field.password')} defaultValue="twelve signs" />,
        'with an error': (
          <PasswordField
            label={t('account.field.password')}
            error={t('validation.enterPassword')}
          />
        ),
      }),
    },
    {
      file: 'forms/contact-fields.tsx',
      states: ({ t, shop }) => ({
        filled: <EmailField label={t('account.field.email')} defaultValue={shop.address().email} />,
        'with an error': (
          <PhoneField
            label={t('account.field.phone')}
            defaultValue="12"
            error={t('validation.enterPhone')}
          />
        ),
      }),
    },
    {
      file: 'forms/checked-email-field.tsx',
      states: ({ t }) => ({
        'with a typo': (
          <CheckedEmailField
            label={t('account.field.email')}
            defaultValue={TYPO}
            current={TYPO}
            onTake={() => {}}
          />
        ),
      }),
    },
    {
      file: 'forms/script-form.tsx',
      states: ({ t }) => ({
        'one field': (
          <ScriptForm className="gap-4">
            <TextField label={t('addresses.field.city')} />
          </ScriptForm>
        ),
      }),
    },
    {
      file: 'forms/address-fields.tsx',
      states: ({ shop }) => ({
        filled: <AddressOf values={shop.address()} />,
        'sent while empty': (
          <AddressOf isSent values={{ country: '', city: '', address: '', postcode: '' }} />
        ),
      }),
    },
  ],
}

type Values = { country: string; city: string; address: string; postcode: string }

/** Shows the fields of an address in a form. With `isSent`, also shows the errors of the fields. */
function AddressOf({ values, isSent }: { values: Values; isSent?: true }) {
  const { field, trigger, watch } = useZodForm(addressFormSchema, values)
  useEffect(() => {
    if (isSent) void trigger()
  }, [isSent, trigger])
  return <AddressFields field={field} country={watch('country')} postcode={watch('postcode')} />
}
