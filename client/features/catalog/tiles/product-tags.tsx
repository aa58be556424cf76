import { useTranslate } from '#client/i18n/translate.tsx'
import type { TFunction } from '#client/i18n/translate.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { SpecialTag } from '#contracts/catalog/catalog.ts'

const SPECIAL = {
  hot: 'catalog.tag.hot',
  newest: 'catalog.tag.newest',
  recommended: 'catalog.tag.recommended',
} as const satisfies Record<SpecialTag, string>

/**
 * Translates the tags hot, newest and recommended. Returns any other tag unchanged (docs/specification.md › Product
 * card).
 */
export function tagLabel(tag: string, t: TFunction): string {
  return isSpecial(tag) ? t(SPECIAL[tag]) : tag
}

export function ProductTags({ tags }: { tags: readonly string[] }) {
  const t = useTranslate()
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1 sm:gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge tone={isSpecial(tag) ? 'accent' : 'neutral'}>{tagLabel(tag, t)}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** Returns the labels of all tags. Translated labels come first, because a card's picture shows only one label. */
export function tagLabels(tags: readonly string[], t: TFunction): string[] {
  const special = tags.filter(isSpecial)
  const others = tags.filter((tag) => !isSpecial(tag))
  return [...special, ...others].map((tag) => tagLabel(tag, t))
}

function isSpecial(tag: string): tag is SpecialTag {
  return Object.hasOwn(SPECIAL, tag)
}
