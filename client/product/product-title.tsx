/**
 * Words that must not wrap: short hyphenated words such as "E-Ink", "USB-C" and "140-3", and Thai compounds that a
 * browser's dictionary would split.
 */
const WHOLE_WORD =
  /((?<![\p{L}-])\p{Script=Latin}{1,3}-\p{Script=Latin}{1,4}(?!\p{Script=Latin})|\d+-\d+|หน้าจอ|เข้ารหัส|พกพา|สมาร์ตการ์ด|ไร้สัมผัส|ลายนิ้วมือ|คำกู้คืน|วลีกู้คืน|พาสเฟรส|สเตนเลส|แป้นกด|ร่องรอย|ความปลอดภัย|เครือข่าย|ชำระเงิน|ขนาดจิ๋ว)/u

/**
 * Matches the space between a number and its unit or name, as in "4 TB", "FIPS 140-3" and "Level 3". A line must not
 * break at this space.
 */
const BOUND =
  /(?<=(?<![\p{L}\d-])\d+) (?=\p{L}{1,3}(?!\p{L}))|(?<=\p{Lu}{2}) (?=\d)| (?=\d{1,2}$)/gu

/**
 * Renders a product title without awkward line breaks: keeps the dot in "Wallet · Blue" on the line of the word before
 * it, and "E-Ink" on one line.
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
