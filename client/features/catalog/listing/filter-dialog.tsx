import { useState } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { useCloseOnBack } from '#client/dialogs/use-close-on-back.ts'
import { CatalogFilters } from './catalog-filters.tsx'
import type { FilterChoices } from './catalog-filters.tsx'
import type { CatalogList } from './catalog-list.ts'
import { countFilters } from './catalog-query.ts'

type FilterDialogProps = { list: CatalogList; choices: FilterChoices; total: number | undefined }

/** Button that opens the filters in a dialog, for narrow screens. */
export function FilterDialog(props: FilterDialogProps) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const count = countFilters(props.list.query)
  return (
    <>
      <Button
        variant="secondary"
        className="shrink-0 grow px-4! lg:hidden noscript:hidden"
        icon={<SlidersHorizontal className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('catalog.filter.openCount', { count }) : t('catalog.filter.open')}
      </Button>
      {open && <OpenFilters {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const FORM_ID = 'filters-dialog'

/**
 * Shows the filters in a dialog. Back closes the dialog and keeps the chosen filters. The button that shows the
 * products closes the dialog, too. But if a field shows an error, the button focuses this field instead, because the
 * list ignores its text.
 */
function OpenFilters({
  list,
  choices,
  total,
  onClose,
}: FilterDialogProps & { onClose: () => void }) {
  const t = useTranslate()
  const leave = useCloseOnBack(onClose)
  const close = () => leave()
  const show = () => {
    const wrong = document.querySelector<HTMLElement>(`#${FORM_ID} [aria-invalid]`)
    if (!wrong) {
      close()
      return
    }
    // Opens the section of the field, because a field in a closed section cannot take the focus.
    wrong.closest('details')?.setAttribute('open', '')
    wrong.focus()
  }
  return (
    <Dialog
      open
      onClose={close}
      side="start"
      title={t('catalog.filter.title')}
      footer={
        <Button className="w-full" onClick={show}>
          {total === undefined
            ? t('catalog.filter.show')
            : t('catalog.filter.showCount', { count: total })}
        </Button>
      }
    >
      <CatalogFilters list={list} choices={choices} formId={FORM_ID} />
    </Dialog>
  )
}
