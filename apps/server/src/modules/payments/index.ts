export { isOwnOrder } from './orders/own-orders.ts'
export { payMethodsIn, viewMethods } from './orders/pay-methods.ts'
export { payServiceUid } from './orders/service.ts'
export { type Offer, type Product, productPorts, type Sold, type Wish } from './product.ts'
