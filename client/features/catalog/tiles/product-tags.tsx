import { useText } from '#client/i18n/text.tsx'
import type { TextFunction } from '#client/i18n/text.tsx'
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
export function tagLabel(tag: string, text: TextFunction): string {
  return isSpecial(tag) ? text(SPECIAL[tag]) : tag
}

export function ProductTags({ tags }: { tags: readonly string[] }) {
  const text = useText()
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1 sm:gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge tone={isSpecial(tag) ? 'accent' : 'neutral'}>{tagLabel(tag, text)}</Badge>
        </li>
      ))}
    </ul>
  )
}

function isSpecial(tag: string): tag is SpecialTag {
  return Object.hasOwn(SPECIAL, tag)
}
