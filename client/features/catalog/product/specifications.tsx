import { useTranslate } from '#client/i18n/translate.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { SpecificationGroup } from '#contracts/catalog/catalog.ts'

export function Specifications({ groups }: { groups: readonly SpecificationGroup[] }) {
  const t = useTranslate()
  const filled = groups.filter((group) => group.items.length > 0)
  if (filled.length === 0)
    return <p className="text-ink-soft">{t('catalog.product.noSpecifications')}</p>
  return (
    <div className="-mb-8 gap-x-12 lg:columns-2">
      {filled.map((group) => (
        <div key={group.name} className="mb-8 break-inside-avoid">
          <h3 className="border-b border-line-strong pb-2 font-semibold">{group.name}</h3>
          <DefinitionList
            short
            items={group.items.map((item) => ({ term: item.name, value: item.value }))}
          />
        </div>
      ))}
    </div>
  )
}

export function SpecificationsSkeleton() {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2" aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-44" />
      ))}
    </div>
  )
}
