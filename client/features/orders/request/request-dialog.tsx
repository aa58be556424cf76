import { Fragment } from 'react'
import * as z from 'zod/mini'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextareaField } from '#client/ui/fields/textarea-field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { optionalString } from '#contracts/fields.ts'
import { QUANTITY_MAX, REMARK_MAX_LENGTH } from '#contracts/limits.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { REQUEST_KINDS, requestTitle } from './order-request.ts'
import type { RequestKind } from './order-request.ts'
import { needsReason, requestText } from './request-text.ts'
import { rememberRequest } from './sent-requests.ts'

/**
 * `lines` holds the indexes of the chosen lines, as strings because they are checkbox values. `pieces` holds the number
 * of pieces of each line of the order, or an empty string if that number is unknown.
 */
const requestSchema = z
  .strictObject({
    kind: z.enum(REQUEST_KINDS),
    lines: z.array(z.string()),
    pieces: z.array(z.string()),
    reason: optionalString(REMARK_MAX_LENGTH),
  })
  .check(
    z.refine(({ kind, lines }) => kind === 'cancel' || lines.length > 0, {
      path: ['lines'],
      error: 'orders.request.chooseItems',
    }),
    z.refine(({ kind, reason }) => reason !== '' || !needsReason(kind), {
      path: ['reason'],
      error: VALIDATION.enterReason,
    }),
  )

/**
 * Returns true if the line has several pieces, so that the shopper can choose how many of them the request includes.
 */
function hasPieces(line: Order['lines'][number]): line is typeof line & { quantity: number } {
  return line.quantity !== null && line.quantity > 1 && line.quantity <= QUANTITY_MAX
}

type RequestDialogProps = { order: Order; kinds: readonly RequestKind[]; onClose: () => void }

/**
 * Asks for the kind, the lines and the reason of a request about an order. Then opens the issue form with the request's
 * title and text already filled in. That form asks for consent and sends the request.
 */
export function RequestDialog({ order, kinds, onClose }: RequestDialogProps) {
  const t = useTranslate()
  const punctuation = usePunctuation()
  const { number } = useFormats()
  const title = t(requestTitle(kinds))
  const [first] = kinds
  const form = useZodForm(requestSchema, {
    kind: first ?? 'return',
    lines: order.lines.length === 1 ? ['0'] : [],
    pieces: order.lines.map(({ quantity }) => (quantity === null ? '' : String(quantity))),
    reason: '',
  })
  const [kind, chosen] = form.watch(['kind', 'lines'])
  const problem = form.formState.errors.lines && t('orders.request.chooseItems')
  const submit = form.handleSubmit((request) => {
    const lines =
      request.kind === 'cancel'
        ? order.lines
        : order.lines.flatMap((line, index) =>
            request.lines.includes(String(index))
              ? [{ ...line, quantity: Number(request.pieces[index]) || line.quantity }]
              : [],
          )
    const { orderNo } = order
    const { name, phone: mobile, email } = order.contact
    const content = requestText({ ...request, order: { orderNo, lines } }, t, punctuation)
    onClose()
    openDialog('issue', {
      about: { name, mobile, email, content },
      title,
      onSent: () =>
        rememberRequest({ orderNo, kind: request.kind, at: Math.floor(Date.now() / 1_000) }),
    })
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <div className="text-ink-soft">
          <p>{t('orders.request.text')}</p>
          {kind !== 'cancel' && <p>{t('orders.request.wait')}</p>}
        </div>
        <SelectField
          label={t('orders.request.kind')}
          options={kinds.map((value) => ({ value, label: t(`orders.request.${value}`) }))}
          {...form.register('kind')}
        />
        {kind !== 'cancel' && (
          <fieldset>
            <legend className="text-small font-medium">{t('orders.detail.products')}</legend>
            {order.lines.map((line, index) => {
              const title = line.title || (line.id === null ? '–' : `#${line.id}`)
              const isChosen = chosen.includes(String(index))
              return (
                // The index is a stable key, because the lines always stay in the same sequence.
                <Fragment key={index}>
                  <CheckboxField
                    label={title}
                    value={String(index)}
                    error={index === order.lines.length - 1 ? problem : undefined}
                    {...form.register('lines')}
                  />
                  {isChosen && hasPieces(line) && (
                    <SelectField
                      label={t('cart.quantity', { title })}
                      options={Array.from({ length: line.quantity }, (_, less) => ({
                        value: String(less + 1),
                        label: number(less + 1),
                      }))}
                      defaultValue={String(line.quantity)}
                      {...form.register(`pieces.${index}`)}
                    />
                  )}
                </Fragment>
              )
            })}
          </fieldset>
        )}
        <TextareaField
          label={t('orders.request.reason')}
          required={needsReason(kind)}
          optionalLabel={needsReason(kind) ? undefined : punctuation.inBrackets(t('ui.optional'))}
          maxLength={REMARK_MAX_LENGTH}
          {...form.field('reason')}
        />
        {kind !== 'cancel' && <Notice tone="warning">{t('orders.request.device')}</Notice>}
        <Button type="submit" className="self-start">
          {t('orders.request.continue')}
        </Button>
      </form>
    </Dialog>
  )
}
