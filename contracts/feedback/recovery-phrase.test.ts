import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { issueInputSchema } from './feedback.ts'
import { seemsRecoveryPhrase } from './recovery-phrase.ts'

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const WORDS = PHRASE.split(' ')

test.each([
  ['alone', PHRASE],
  ['in a question', `My device asks for the words. Here they are: ${PHRASE}. Can you help me?`],
  ['in capital letters', PHRASE.toUpperCase()],
  ['with commas', WORDS.join(', ')],
  ['as a numbered list', WORDS.map((word, index) => `${index + 1}. ${word}`).join('\n')],
  ['as a list with bullets', WORDS.map((word) => `- ${word}`).join('\n')],
  ['with 24 words', `${PHRASE} ${PHRASE}`],
])('recognises a recovery phrase %s', (_, text) => {
  expect(seemsRecoveryPhrase(text)).toBe(true)
})

test('does not take eleven words for a recovery phrase', () => {
  expect(seemsRecoveryPhrase(WORDS.slice(1).join(' '))).toBe(false)
})

// Questions without punctuation, as shoppers type them on phones.
test.each([
  [
    'en',
    'hello i ordered two wallets last week but only one came today when will the other one arrive please answer soon',
  ],
  [
    'de',
    'hallo ich habe letzte woche zwei geräte bestellt aber nur eines ist heute gekommen wann kommt das andere gerät bitte',
  ],
  [
    'fr',
    'bonjour mon colis devait arriver lundi dernier mais je ne vois toujours rien pouvez vous me dire où il se trouve merci',
  ],
  [
    'it',
    'buongiorno vorrei sapere quando arriva il mio ordine perché il corriere dice che il pacco risulta fermo da tre giorni',
  ],
  [
    'nl',
    'goedemiddag mijn pakket zou vorige week komen maar staat nog steeds stil bij de bezorger kunt u even kijken waar het is',
  ],
  [
    'pt',
    'bom dia gostava de saber quando chega a minha encomenda porque ainda não recebi nenhuma mensagem da transportadora obrigado',
  ],
  [
    'id',
    'halo pesanan saya belum sampai padahal sudah dibayar minggu lalu tolong kabari kapan barang dikirim dan berapa nomor resi terima kasih',
  ],
  [
    'ms',
    'salam pesanan saya belum sampai walaupun sudah bayar minggu lepas tolong beritahu bila barang akan dihantar dan nombor penjejakan terima kasih',
  ],
  [
    'tr',
    'merhaba geçen hafta iki cihaz sipariş ettim ama bugün sadece biri geldi diğeri ne zaman gelir lütfen bana bilgi verin',
  ],
  [
    'el',
    'καλησπέρα παρήγγειλα δύο συσκευές την περασμένη εβδομάδα αλλά ήρθε μόνο η μία πότε θα έρθει η άλλη ευχαριστώ',
  ],
  [
    'ru',
    'здравствуйте заказал два кошелька на прошлой неделе но пришел только один когда приедет второй подскажите пожалуйста',
  ],
  ['ja', '先週ウォレットを2つ注文しましたが今日1つしか届きませんでした残りはいつ届きますか'],
  [
    'ko',
    '지난주에 지갑 두 개를 주문했는데 오늘 하나만 왔어요 나머지는 언제 오나요 확인 부탁드려요',
  ],
  ['th', 'สัปดาห์ที่แล้วสั่งกระเป๋าเงินสองชิ้น แต่วันนี้ได้รับแค่ชิ้นเดียว อีกชิ้นจะมาถึงเมื่อไหร่'],
  ['zh', '上周订了两个硬件钱包今天只收到一个另一个什么时候到'],
  ['cht', '上週訂了兩個硬體錢包今天只收到一個另一個什麼時候到'],
])('does not take an ordinary question in the language %s for a recovery phrase', (_, text) => {
  expect(seemsRecoveryPhrase(text)).toBe(false)
})

test('does not take the text of a return request with many products for a recovery phrase', () => {
  const line = '2 × Vesper hardware wallet (#7)\n1 × Praska security key (#8)\n'
  expect(seemsRecoveryPhrase(`Order SR-1 (Return and refund)\n${line.repeat(9)}`)).toBe(false)
})

test('the shop refuses a question with a recovery phrase, and names the field and the rule', () => {
  const issue = {
    type: 'question',
    name: 'Ann',
    content: PHRASE,
    mobile: '+44 20 7946 0199',
    email: '',
  }
  expect(z.safeParse(issueInputSchema, issue).error?.issues).toMatchObject([
    { path: ['content'], message: VALIDATION.recoveryPhrase },
  ])
})
