/**
 * Message ids of all validation errors (docs/specification.md › Validation rules). A form schema reports one of these
 * ids as its error. The client shows the message with this id in the shopper's language.
 */
export const VALIDATION = {
  enterNickname: 'validation.enterNickname',
  enterUsername: 'validation.enterUsername',
  enterPassword: 'validation.enterPassword',
  enterOldPassword: 'validation.enterOldPassword',
  wrongOldPassword: 'validation.wrongOldPassword',
  repeatPassword: 'validation.repeatPassword',
  passwordLength: 'validation.passwordLength',
  commonPassword: 'validation.commonPassword',
  passwordsDiffer: 'validation.passwordsDiffer',
  enterEmail: 'validation.enterEmail',
  email: 'validation.email',
  surefireEmail: 'validation.surefireEmail',
  enterName: 'validation.enterName',
  enterPhone: 'validation.enterPhone',
  malformedPhone: 'validation.malformedPhone',
  enterYourName: 'validation.enterYourName',
  enterYourIssue: 'validation.enterYourIssue',
  recoveryPhrase: 'validation.recoveryPhrase',
  enterReason: 'validation.enterReason',
  enterYourPhone: 'validation.enterYourPhone',
  enterConfigName: 'validation.enterConfigName',
  fillInName: 'validation.fillInName',
  selectArea: 'validation.selectArea',
  enterCity: 'validation.enterCity',
  addressEmpty: 'validation.addressEmpty',
  enterPostcode: 'validation.enterPostcode',
  enterCompany: 'validation.enterCompany',
  enterOrderNo: 'validation.enterOrderNo',
  orderNo: 'validation.orderNo',
  agree: 'validation.agree',
  tooLong: 'validation.tooLong',
  datesOrder: 'validation.datesOrder',
  datesRange: 'validation.datesRange',
  chooseShipping: 'validation.chooseShipping',
  choosePayment: 'validation.choosePayment',
  guestPieces: 'validation.guestPieces',
} as const

export type ValidationMessage = (typeof VALIDATION)[keyof typeof VALIDATION]
