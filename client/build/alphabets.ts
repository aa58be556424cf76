const SPACES = ' \u00A0'
const ASCII = String.fromCodePoint(...Array.from({ length: 94 }, (_, index) => 0x21 + index))
const SIGNS = '£¥©«®°·º»×‑–—‘’‚“”„•…‹›€″™−'
/**
 * Letters beyond ASCII of German, French, Italian, Portuguese, Dutch, Malay, Indonesian and Turkish, and of names in
 * other western languages.
 */
const WESTERN = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüŒœı'

/**
 * Characters that the shop's font draws, grouped by the font file that contains them. A page fetches only the files
 * whose characters it contains. A system font draws all other characters.
 */
export const ALPHABETS: Readonly<Record<string, string>> = {
  latin: SPACES + ASCII + SIGNS + WESTERN,
  // Turkish letters that are not in `WESTERN`.
  'latin-ext': 'ĞğİŞş',
  greek: 'ΆΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ',
  cyrillic: 'ЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё№',
}
