import type { GatewayField, GatewayName, GatewayState, PayTypeNumber } from '@xinghe/contract'
import { gatewayForms, gatewaysOfPayType } from '@xinghe/contract/gateway-forms'
import { knownText, t } from '#text/text.ts'

const textOr = (key: string, fallback: string): string => (knownText(key) ? t(key) : fallback)

export const fieldName = ({ label, name }: GatewayField): string => textOr(label, name)
export const fieldLine = ({ label }: GatewayField): string => textOr(`${label}.line`, '')

/** What a value of a select is called; other values are what they say. */
export const optionName = ({ label, kind }: GatewayField, value: string): string =>
  kind === 'select' ? textOr(`${label}.option.${value}`, value) : value

const payTypes = Object.keys(gatewaysOfPayType)
  .map(Number)
  .toSorted((one, other) => one - other) as PayTypeNumber[]

/** Kinds of ways to pay that a gateway can take the money of. */
export const typesOf = (gateway: GatewayName): string =>
  payTypes
    .filter(type => gatewaysOfPayType[type].includes(gateway))
    .map(type => t(`payTypes.${type}`))
    .join('、')

/** How far a gateway is set up. `blocked`: all that it must have was entered, and it cannot be used all the same. */
export function standingOf({ name, isReady, fields }: GatewayState) {
  if (isReady) return 'ready'
  if (fields.some(({ isReadable }) => !isReadable)) return 'sealed'
  const isSet = (field: string) => fields.some(({ name, isSet }) => name === field && isSet)
  const needed = gatewayForms[name].filter(({ required }) => required)
  if (fields.every(({ isSet }) => !isSet)) return 'none'
  return needed.every(({ name }) => isSet(name)) ? 'blocked' : 'part'
}
