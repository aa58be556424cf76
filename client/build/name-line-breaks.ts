/**
 * Thai compounds that occur in names of products and categories. A browser finds Thai words with a dictionary, and
 * would break a line inside these compounds.
 */
const THAI_WORDS = [
  'เครื่องอ่านบัตร',
  'เครื่องอ่าน',
  'การอ่านบัตร',
  'หมึกอิเล็กทรอนิกส์',
  'แบบพกพา',
  'แบบเข้ารหัส',
  'หน้าจอ',
  'เข้ารหัส',
  'พกพา',
  'สมาร์ตการ์ด',
  'ไร้สัมผัส',
  'สองหัว',
  'ลายนิ้วมือ',
  'คำกู้คืน',
  'วลีกู้คืน',
  'พาสเฟรส',
  'พาสเฟรซ',
  'สเตนเลส',
  'แป้นกด',
  'ล็อกได้',
  'ร่องรอย',
  'ความปลอดภัย',
  'เครือข่าย',
  'ชำระเงิน',
  'ขนาดจิ๋ว',
]

/** Katakana words that occur inside longer katakana compounds. A line may end before each of these words. */
const JAPANESE_WORDS = [
  'アクセサリー',
  'インターフェース',
  'ウォレット',
  'カセット',
  'カプセル',
  'キット',
  'グリーン',
  'ケーブル',
  'コネクター',
  'セキュリティ',
  '(?<!カ)セット',
  'ドライブ',
  'パスワード',
  'フィルター',
  '(?<!パス)フレーズ',
  'ブックレット',
  'ブロッカー',
  'プレート',
  'ポーチ',
  'モジュール',
  'ランヤード',
  'リーダー',
  '(?<!スマート)カード',
]

const KANA = '[ァ-ヶー]'
const KANJI = '[一-龠々]'

/** Positions in a Japanese name at which a line may end. */
const JAPANESE_BREAKS = [
  // A line may end between the parts of a compound, and before a bracket: “セキュリティ|モジュール|（HSM）”.
  `(?<=${KANA})(?=${JAPANESE_WORDS.join('|')})`,
  '(?=（)|(?<=・)',
  // A line may end after a word or suffix in kanji, but not after a prefix: “暗号化|ドライブ”, “鍵バックアップ”, “電子ペーパー”.
  `(?<=\\S${KANJI})(?=[ァ-ヶA-Za-z])(?!ペーパー)`,
  // A line may end before a word in kanji, but not before a suffix: “カラー|画面”, “チタン製”.
  `(?<=${KANA})(?=${KANJI}{2})`,
  // Allows a line break between the number of a standard and its level, at the “|” in “140-3|レベル3”.
  '(?<=-\\d)(?=レベル)',
  // A line may end after an ending in hiragana: “付き|カード”, “の|保管用品”.
  '(?<=[ぁ-ん])(?=[ァ-ヶA-Z])',
  `(?<=${KANA}[のとを])(?=${KANJI})`,
]

/**
 * Sources of the regular expressions with which `client/product/product-title.tsx` breaks lines in names. `keep`
 * matches words that must not wrap. `split` matches the positions at which a line may end. The browser loads these
 * rules with the messages of the language, so that visitors in other languages load none of them.
 */
export const NAME_LINE_BREAKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  th: { 'names.keep': THAI_WORDS.join('|') },
  ja: { 'names.split': JAPANESE_BREAKS.join('|') },
}

/** Ids of all rules for line breaks in names. No language has all of these rules, and English has none. */
export const NAME_LINE_BREAK_IDS = [
  ...new Set(Object.values(NAME_LINE_BREAKS).flatMap(Object.keys)),
]
