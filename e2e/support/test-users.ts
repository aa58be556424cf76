export type Account = { username: string; email: string; password: string }

/** Account that tests register. Tests may share this account, because each test has its own world. */
export const ANN: Account = {
  username: 'ann-doe',
  email: 'ann@example.com',
  password: 'correct-horse-7',
}

export const CONTACT = { name: 'Ann Doe', email: ANN.email, phone: '+49 30 123456' }

export const ADDRESS = {
  country: 'DE',
  city: 'Berlin',
  address: 'Torstrasse 1',
  postcode: '10119',
}
