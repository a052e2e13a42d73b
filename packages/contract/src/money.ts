/** Currencies that prices may be in, with the digits behind the point that their minor units have. */
export const currencies = {
  CNY: { digits: 2, symbol: '¥' },
  HKD: { digits: 2, symbol: 'HK$' },
  TWD: { digits: 2, symbol: 'NT$' },
  MYR: { digits: 2, symbol: 'RM' },
  SGD: { digits: 2, symbol: 'S$' },
  JPY: { digits: 0, symbol: 'JP¥' },
  USD: { digits: 2, symbol: '$' },
  EUR: { digits: 2, symbol: '€' },
  GBP: { digits: 2, symbol: '£' },
} as const
export type Currency = keyof typeof currencies
export const currencyNames = Object.keys(currencies) as [Currency, ...Currency[]]
/** In which money is counted where no other currency is named. */
export const siteCurrency: Currency = 'CNY'

/** Minor units as people read them, without the symbol: `1998` of CNY is `19.98`. */
export function moneyDigits(minor: number, currency: Currency): string {
  const { digits } = currencies[currency]
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${whole}.${text.slice(-digits)}`
}

/** The same with the symbol: `¥19.98`. */
export function moneyText(minor: number, currency: Currency): string {
  return `${currencies[currency].symbol}${moneyDigits(minor, currency)}`
}

/** Price of a day, in minor units rounded to whole ones: of a package for two, of each of them. */
export function pricePerDay(minor: number, days: number, seats: number): number {
  return days <= 0 ? 0 : Math.round(minor / days / (seats === 2 ? 2 : 1))
}
