import { longTexts } from './long-texts.ts'

export const longTextsThai = longTexts(
  { name: 'long-texts-thai', title: 'Long Thai texts', path: '/?lang=th' },
  {
    config_name: 'สำนักงานใหญ่ฝ่ายความปลอดภัยของระบบสารสนเทศ',
    name: 'พระยาศรีสุริยวงศ์ไวยวัฒน์ ณ อยุธยารัตนโกสินทร์',
    city: 'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยา',
    address: 'เลขที่ ๘๘/๔๔ อาคารสำนักงานความมั่นคงปลอดภัยสารสนเทศชั้นสามสิบสอง ถนนพระรามที่เก้า แขวงห้วยขวาง',
  },
)
