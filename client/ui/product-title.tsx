/**
 * "E-Ink", "USB-C", "140-3": short words and numbers that one would not tear at their hyphen; and those of Thai products,
 * which a browser's dictionary tears into their parts.
 */
const WHOLE_WORD =
  /((?<![\p{L}-])\p{L}{1,3}-\p{L}{1,4}(?!\p{L})|\d+-\d+|หน้าจอ|เข้ารหัส|พกพา|สมาร์ตการ์ด|ไร้สัมผัส|ลายนิ้วมือ|คำกู้คืน|แป้นกด|ร่องรอย|ความปลอดภัย|เครือข่าย|ชำระเงิน|ขนาดจิ๋ว)/u

/** "4 TB", "FIPS 140-3", "Level 3": a number stays with its unit, and with what names it; none ends a title alone. */
const BOUND =
  /(?<=(?<![\p{L}\d-])\d+) (?=\p{L}{1,3}(?!\p{L}))|(?<=\p{Lu}{2}) (?=\d)| (?=\d{1,2}$)/gu

/** A product's title whose dot ("Wallet · Blue") stays on the line of the word before it, and "E-" on that of "Ink". */
export function ProductTitle({ title }: { title: string }) {
  const bound = title.replaceAll(' · ', '\u00A0· ').replace(BOUND, '\u00A0')
  const parts = bound.split(WHOLE_WORD)
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={`${at} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
