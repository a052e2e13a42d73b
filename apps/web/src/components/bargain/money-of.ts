import { type Currency, moneyText } from '@xinghe/contract/money'

/** A price of a bargain, as it is read. */
export const priceText = (minor: number, { currency }: { currency: Currency }): string =>
  moneyText(minor, currency)
