import type { EndpointName } from '#contracts/upstream/endpoints.ts'

/** For each endpoint, the effect on shoppers when the shop cannot read the endpoint's responses. */
export const EFFECTS: Readonly<Record<EndpointName, string>> = {
  'user.register': 'Nobody can register.',
  'user.login': 'Nobody can log in, so the account pages stay closed.',
  'user.logout': 'The upstream keeps the session of a shopper who logs out.',
  'user.resetpwd': 'Nobody can change a password.',
  'user.info': 'The profile page and the account’s home page show an error.',
  'user.update': 'Nobody can change the profile.',
  'baseinfo.info':
    'Every page lacks the contacts in header and footer, and the cryptocurrency prices.',
  'baseinfo.langs': 'Every page lacks the choice of languages.',
  'baseinfo.getcurrency': 'Prices on every page have no currency symbol.',
  'baseinfo.callus': 'Nobody can ask for a call.',
  'baseinfo.subemail': 'Nobody can subscribe to the newsletter.',
  'baseinfo.gettrademark':
    'The brands page shows an error; the home page and the filters lack brands.',
  'baseinfo.trademarkInfo': 'Every page of a brand is an error page.',
  'baseinfo.commonList': 'The home page and product pages lack reviews.',
  'baseinfo.uquestion': 'Nobody can send a question.',
  'baseinfo.getUsdtAddress': 'Nobody can pay by cryptocurrency.',
  'index.banners': 'The home page lacks its banners.',
  'article.questions':
    'The page of frequent questions shows an error, and the home page lacks them.',
  'article.personal_list':
    'The pages of articles and of help show an error in place of their lists.',
  'article.personal_info': 'Every page of an article is an error page.',
  'address.addrList': 'The address book shows an error, and the checkout offers no saved address.',
  'address.addrInfo': 'Nobody can open a saved address.',
  'address.addrSave': 'Nobody can save an address.',
  'address.addrUpdate': 'Nobody can change a saved address.',
  'address.addrDel': 'Nobody can delete a saved address.',
  'goods.typelist': 'Menu and home page lack the categories.',
  'goods.typeInfo': 'Every page of a category is an error page.',
  'goods.goodsTypes': 'Product lists lack their filters.',
  'goods.goodslist': 'Catalogue, search and home page show an error in place of the products.',
  'goods.goodsdetail': 'Every page of a product is an error page.',
  'goods.specslist': 'Product pages lack their specifications.',
  'order.preview': 'The checkout cannot show shipping, payment and total, so nobody can order.',
  'order.submit': 'Nobody can order.',
  'order.list': 'The list of orders in the account shows an error.',
  'order.info': 'The page of an order shows an error.',
  'order.cancel': 'Nobody can cancel an order.',
  'order.pay': 'Nobody can pay by card.',
}

export const ROW_EFFECT = 'The shop leaves such a row out and shows the others.'
export const VALUE_EFFECT = 'The shop does not show this value, and shows the rest.'
