/**
 * Words that must not wrap: short hyphenated ones such as "E-Ink", "USB-C" and "140-3", and Thai compounds that a
 * browser's dictionary would split.
 */
const WHOLE_WORD =
  /((?<![\p{L}-])\p{L}{1,3}-\p{L}{1,4}(?!\p{L})|\d+-\d+|หน้าจอ|เข้ารหัส|พกพา|สมาร์ตการ์ด|ไร้สัมผัส|ลายนิ้วมือ|คำกู้คืน|แป้นกด|ร่องรอย|ความปลอดภัย|เครือข่าย|ชำระเงิน|ขนาดจิ๋ว)/u

/**
 * Keeps a number with its unit or its name, as in "4 TB", "FIPS 140-3" and "Level 3", so that a title does not end with
 * a lone number.
 */
const BOUND =
  /(?<=(?<![\p{L}\d-])\d+) (?=\p{L}{1,3}(?!\p{L}))|(?<=\p{Lu}{2}) (?=\d)| (?=\d{1,2}$)/gu

/**
 * Renders a product title without awkward line breaks: the dot in "Wallet · Blue" stays with the word before it, and
 * "E-Ink" in one piece.
 */
export function ProductTitle({ title }: { title: string }) {
  const bound = title.replaceAll(' · ', '\u00A0· ').replace(BOUND, '\u00A0')
  const parts = bound.split(WHOLE_WORD)
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
