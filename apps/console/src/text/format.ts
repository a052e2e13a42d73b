import { type Currency, currencies, moneyText } from '@xinghe/contract/money'
import { daySec } from '@xinghe/contract/time'
import dayjs from 'dayjs'
import { locale, t } from './text.ts'

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB']
const wholeNumber = new Intl.NumberFormat(locale)

/** `12,345`. */
export function formatCount(value: number): string {
  return wholeNumber.format(value)
}

const shortNumber = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

/** `1.2万`, where there is little room. */
export function formatShort(value: number): string {
  return shortNumber.format(value)
}

/** `1.4 GB`, in steps of 1024. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < byteUnits.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`
}

/** `03:45`, `1:03:45`; a dash while unknown. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '–'
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${two(minutes)}:${two(whole % 60)}`
}

/** How long something takes, in the unit a person would use. */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return t('units.seconds', { value: Math.max(1, Math.round(seconds)) })
  if (seconds < 3600) return t('units.minutes', { value: Math.round(seconds / 60) })
  if (seconds < daySec) return t('units.hours', { value: Math.round(seconds / 360) / 10 })
  return t('units.days', { value: Math.round((10 * seconds) / daySec) / 10 })
}

export function formatTime(instant: number | null): string {
  return instant === null ? '–' : dayjs(instant).format('YYYY-MM-DD HH:mm')
}

export function formatAgo(instant: number): string {
  return dayjs(instant).fromNow()
}

export function formatPercent(share: number): number {
  return Math.floor(share * 100)
}

const isCurrency = (name: string): name is Currency => Object.hasOwn(currencies, name)

/** `¥19.98`, of minor units; those of a currency that the site does not know as they are. */
export function formatMoney(minor: number, currency: string): string {
  return isCurrency(currency) ? moneyText(minor, currency) : `${formatCount(minor)} ${currency}`
}

/** `¥1.2万`, where there is little room. */
export function formatMoneyShort(minor: number, currency: string): string {
  if (!isCurrency(currency)) return formatShort(minor)
  const { digits, symbol } = currencies[currency]
  return `${symbol}${formatShort(minor / 10 ** digits)}`
}
