import type { GatewayName } from '@xinghe/contract'
import type { Gateway } from './gateway.ts'
import { sandbox } from './sandbox/sandbox.ts'

/** One that is not set up. */
const absent = (name: GatewayName): Gateway => ({
  name,
  isReady: async () => false,
  begin: () => Promise.reject(new Error(`there is no gateway ${name}`)),
})

const gateways: Record<GatewayName, Gateway> = {
  sandbox,
  stripe: absent('stripe'),
  alipay: absent('alipay'),
  gateway: absent('gateway'),
  vcoin: absent('vcoin'),
  manual: absent('manual'),
}

export function gatewayOf(name: GatewayName): Gateway {
  return gateways[name]
}
