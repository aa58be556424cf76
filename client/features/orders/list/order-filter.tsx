import { useTranslate } from '#client/i18n/translate.tsx'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { ORDER_FILTER_MAX_DAYS } from '#contracts/limits.ts'
import type { OrderFilterForm } from '#contracts/orders/forms.ts'
import { orderFilterFormSchema } from '#contracts/orders/forms.ts'
import { PAYMENT_STATUSES } from '#contracts/orders/statuses.ts'
import { NO_FILTER } from './order-filter-params.ts'

type OrderFilterProps = {
  filter: OrderFilterForm
  onApply: (filter: OrderFilterForm) => void
}

/**
 * Filters orders by payment status, order number and a date range of at most 90 days (docs/specification.md › Account
 * area /user).
 */
export function OrderFilter({ filter, onApply }: OrderFilterProps) {
  const t = useTranslate()
  const form = useZodForm(orderFilterFormSchema, filter)
  return (
    <form
      noValidate
      className="grid items-start gap-4 min-[24rem]:grid-cols-2 min-[24rem]:gap-x-3 sm:gap-x-4 xl:grid-cols-4"
      onSubmit={(event) => void form.handleSubmit(onApply)(event)}
    >
      <SelectField
        label={t('orders.filter.status')}
        options={[
          { value: 'all', label: t('orders.filter.all') },
          ...PAYMENT_STATUSES.map((status) => ({
            value: status,
            label: t(`orders.payment.${status}`),
          })),
        ]}
        {...form.register('paymentStatus')}
      />
      <TextField label={t('orders.filter.number')} autoComplete="off" {...form.field('orderNo')} />
      <TextField label={t('orders.filter.from')} type="date" {...form.field('from')} />
      <TextField
        label={t('orders.filter.to')}
        type="date"
        hint={t('orders.filter.hint', { days: ORDER_FILTER_MAX_DAYS })}
        {...form.field('to')}
      />
      <div className="flex flex-wrap gap-3 min-[24rem]:col-span-2 xl:col-span-4">
        <Button type="submit" size="small">
          {t('orders.filter.apply')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            form.reset(NO_FILTER)
            onApply(NO_FILTER)
          }}
        >
          {t('orders.filter.reset')}
        </Button>
      </div>
    </form>
  )
}
