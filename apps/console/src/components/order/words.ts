import type { OrderPicture } from '@xinghe/contract'
import { formatMoney, formatTime } from '#text/format.ts'
import { knownText, t } from '#text/text.ts'

const textOr = (key: string, fallback: string): string => (knownText(key) ? t(key) : fallback)

/** Why staff look at an order or at money; the server's own word where the console has none. */
export const reasonText = (reason: string): string => textOr(`payReasons.${reason}`, reason)

export const staffText = (uid: string): string => t('orders.staff', { uid })

/** How far VIP reaches. */
export function standingText({ level, eDate }: { level: number; eDate: number | null }): string {
  if (level === 0 || eDate === null) return t('orders.noVip')
  return t('orders.standingOf', { kind: textOr(`vipKinds.${level}`, String(level)), time: formatTime(eDate) })
}

type OrderEvent = OrderPicture['events'][number]

export const eventName = (what: string): string => textOr(`payEvents.${what}`, what)

/** What is known of an event besides its name. */
export function eventWords({ detail }: Pick<OrderEvent, 'detail'>, currency: string): string[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    if (value === '' || name === 'currency' || name === 'payType') return []
    if (name === 'amountMinor' || name === 'overMinor')
      return formatMoney(Number(value), String(detail.currency ?? currency))
    if (name === 'reason' || name === 'problem') return reasonText(String(value))
    if (name === 'gateway') return textOr(`payGateways.${value}`, String(value))
    const key = `payDetails.${name}`
    return knownText(key) ? t(key, { value }) : String(value)
  })
}
