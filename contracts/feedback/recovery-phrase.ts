/** Number of words in the shortest recovery phrase. */
const WORDS_MIN = 12

/** Matches a word that has the shape of a word in an English recovery phrase (BIP-39). */
const WORD = /^[a-z]{3,8}$/
/** Matches what may stand between two words of a phrase: white space, a comma, a bullet, or the number of a word. */
const BETWEEN = /^(?:[\s,;|•·_-]+|\d{1,2}[.):]?)$/u
const PARTS = /[\p{L}\p{M}'’]+|\d+[.):]?|[\s,;|•·_-]+|[^]/gu

/**
 * Frequent words of ordinary sentences in languages with Latin letters. They have the shape of `WORD`, but none of them
 * is a word of BIP-39, so none occurs in a recovery phrase.
 */
const OF_SENTENCES = new Set(
  (
    'and are but did does for from got had has his how its not our the was were with ' +
    'would your aber auf aus bei das dem den der des die ein eine einen ich ist kann mein ' +
    'meine mit nach nicht noch oder sich sie sind und von vom wann war wenn werden wie ' +
    'wird zum zur aux avec comme dans elle est les leur mais mon nous par pas pour que ' +
    'qui sans ses son sont sur une vous che chi con dal dalla dei del della delle gli nel ' +
    'nella non per quando questo sono sul una aan als ben bij dan dat deze een het hoe ' +
    'kan maar mijn naar niet nog ook voor wat com dos mas meu minha nas nos para pela ' +
    'pelo ser seu sua uma ada agar akan anda apa apakah atau bahwa bisa boleh dalam dapat ' +
    'dari daripada dengan ini itu jika juga kami karena kerana kepada lagi lebih mau ' +
    'melalui mereka oleh pada perlu saat saya sebelum setelah sudah tapi telah tersebut ' +
    'tidak untuk yang ama bana beni bir bunu daha diye gibi hem ile kadar olan olarak ' +
    'sonra veya her olur siz sizin var yok'
  ).split(' '),
)

/**
 * Returns true if a text seems to contain a recovery phrase: at least 12 words in a row that have the shape of `WORD`
 * and are not frequent words of sentences. Case does not matter. White space, commas, bullets or the numbers of the
 * words may stand between the words. The word list of BIP-39 would be exact, but is too large for a form.
 */
export function seemsRecoveryPhrase(text: string): boolean {
  let run = 0
  for (const [part] of text.normalize('NFKC').toLowerCase().matchAll(PARTS)) {
    if (BETWEEN.test(part)) continue
    run = WORD.test(part) && !OF_SENTENCES.has(part) ? run + 1 : 0
    if (run >= WORDS_MIN) return true
  }
  return false
}
