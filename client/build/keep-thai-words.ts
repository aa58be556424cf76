/**
 * Thai has no spaces between words: browsers break its lines by a dictionary that takes the parts of a compound for words of
 * their own. These are the compounds of the shop's texts, a bar between the parts.
 */
const COMPOUNDS = [
  'กู้|คืน',
  'ก็|ได้',
  'ของ|คุณ',
  'ของ|ฉัน',
  'ของ|เรา',
  'ขั้น|ตอน',
  'เข้า|รหัส',
  'เข้า|สู่|ระบบ',
  'ข้อ|กำหนด',
  'ข้อ|ตกลง',
  'ครบ|ถ้วน',
  'ความ|คิด|เห็น',
  'ความ|ปลอดภัย',
  'ความ|ยินยอม',
  'ความ|เสี่ยง',
  'คัด|ลอก',
  'คำ|กู้|คืน',
  'คำ|ตอบ',
  'คำ|สั่ง|ซื้อ',
  'คืน|เงิน',
  'คืน|สินค้า',
  'เครือ|ข่าย',
  'จดหมาย|ข่าว',
  'จัด|จำหน่าย',
  'จัด|ส่ง',
  'เจ้า|หน้าที่',
  'ชำระ|เงิน',
  'เชื่อม|ต่อ',
  'ช่วย|เหลือ',
  'ดำเนิน|การ',
  'เด็ด|ขาด',
  'ด้วย|ตัว|เอง',
  'ตรวจ|สอบ',
  'ตัว|กรอง',
  'ตัว|จริง',
  'เติม|เงิน',
  'ถูก|ต้อง',
  'ที่|นี่',
  'ที่|อยู่',
  'บรรจุ|ภัณฑ์',
  'ใบ|แจ้ง|หนี้',
  'ประมวล|ผล',
  'ปิด|ผนึก',
  'เป็น|ทางการ',
  'เป็น|ไป|ตาม',
  'ผู้|ใช้',
  'ผู้|ติดต่อ',
  'ผู้|ผลิต',
  'ผู้|เยี่ยม|ชม',
  'เพิ่ม|เติม',
  'มูลค่า|เพิ่ม',
  'รหัส|ผ่าน',
  'รับ|ประกัน',
  'ราย|ละเอียด',
  'ลง|ทะเบียน',
  'วัน|ที่',
  'ว่าง|เปล่า',
  'สกุล|เงิน',
  'สั่ง|ซื้อ',
  'สิ้น|สุด',
  'เสีย|หาย',
  'ส่ง|มอบ',
  'ส่วน|ตัว',
  'ส่วน|บุคคล',
  'หน้า|จอ',
  'หมวด|หมู่',
  'หมาย|ถึง',
  'หรือ|ไม่',
  'หรือ|ไม่|ก็|ได้',
  'เหตุ|ใด',
  'เหมือน|กัน',
  'ออฟ|ไลน์',
  'อีก|ครั้ง',
  'โอน|เงิน',
].toSorted((a, b) => b.length - a.length)

const WORD_JOINER = '\u2060'

const joined = new Map(
  COMPOUNDS.map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', WORD_JOINER)]),
)
const anyCompound = new RegExp([...joined.keys()].join('|'), 'g')

/** Shorter texts, the names of buttons and fields among them, stand on one line and stay as they are written. */
const LONGEST_LINE = 20

/** A Thai text whose lines do not end inside a compound word. What joins its parts is not seen and not spoken. */
export function keepThaiWords(text: string): string {
  if (text.length <= LONGEST_LINE) return text
  return text.replaceAll(anyCompound, (word) => joined.get(word) ?? word)
}
