import { useFormats } from '#client/i18n/formats.ts'
import { useToolTexts } from '#client/i18n/tool-texts.ts'
import { useStore } from '#client/lib/store.ts'
import { paths } from '#client/paths.ts'
import { TEXT_LINK } from '#client/ui/link-class.ts'
import { awaitedStore, loadAwaited } from './awaited-products.ts'

loadAwaited()

/** Says when the shopper asked about a sold-out product. Links to the list of all such products. */
export function AskedNote({ id }: { id: number }) {
  const text = useToolTexts()
  const { date } = useFormats()
  const asked = useStore(awaitedStore)?.find((product) => product.id === id)
  return (
    <p role="status" className="basis-full text-small text-ink-soft empty:hidden">
      {asked && (
        <>
          {text('awaited.on', { date: date(asked.at) })}
          {'\u00A0· '}
          <a href={paths.saved()} className={TEXT_LINK}>
            {text('awaited.title')}
          </a>
        </>
      )}
    </p>
  )
}
