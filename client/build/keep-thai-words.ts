/**
 * Compound words of the shop's Thai texts, with a bar between their parts. Thai has no spaces, and browsers would break
 * a line between the parts of a compound.
 */
const COMPOUNDS = [
  'กู้|คืน',
  'ก็|ได้',
  'ของ|คุณ',
  'ของ|แท้',
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
  'ติด|ตั้ง',
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
  'ลง|นาม',
  'เลข|ที่|บัญชี',
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

/**
 * Inserts word joiners into compound words, so that no line ends inside one. Word joiners are invisible, and screen
 * readers skip them.
 */
export function keepThaiWords(text: string): string {
  return text.replaceAll(anyCompound, (word) => joined.get(word) ?? word)
}
