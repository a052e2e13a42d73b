import type { GatewayState } from '@xinghe/contract'
import { gatewayDestinations, gatewayForms } from '@xinghe/contract/gateway-forms'

/** Of a gateway's form: what its fields have, and the secrets that are to go. */
export interface Entered {
  fields: Record<string, string | undefined>
  removed: string[]
}

/** What a form begins with: secrets are not known here. */
export const enteredBefore = ({ fields }: GatewayState): Entered => ({
  fields: Object.fromEntries(fields.map(({ name, value }) => [name, value ?? undefined])),
  removed: [],
})

const stored = ({ fields }: GatewayState, field: string) => fields.find(({ name }) => name === field)

/** Whether what goes to the gateway goes elsewhere than before: its secrets do not go along. */
export function movesAway(gateway: GatewayState, { fields }: Pick<Entered, 'fields'>): boolean {
  const hasSecret = gatewayForms[gateway.name].some(
    ({ kind, name }) => kind === 'secret' && stored(gateway, name)?.isSet,
  )
  return (
    hasSecret &&
    gatewayDestinations.some(
      name => name in fields && (fields[name] ?? '').trim() !== (stored(gateway, name)?.value ?? ''),
    )
  )
}

/** What is sent: only what differs, and secrets that were typed or are to go. */
export function changesOf(gateway: GatewayState, { fields, removed }: Entered) {
  const values: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  for (const { name, kind } of gatewayForms[gateway.name]) {
    const typed = (fields[name] ?? '').trim()
    const before = stored(gateway, name)
    if (kind !== 'secret') {
      if (typed !== (before?.value ?? '')) values[name] = typed
    } else if (typed !== '') secrets[name] = typed
    else if (removed.includes(name) && before?.isSet) secrets[name] = ''
  }
  return { values, secrets }
}
