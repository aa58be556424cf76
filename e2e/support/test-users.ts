export type Account = { username: string; email: string; password: string }

/**
 * Account that tests register. All tests can use the same account, because each test has a world (its own data) on the
 * mock.
 */
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
