import type { GatewayName } from '@xinghe/contract'
import { alipay } from './alipay/alipay.ts'
import type { Gateway } from './gateway.ts'
import { manual } from './manual/manual.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { signedForm } from './signed-form/signed-form.ts'
import { stripe } from './stripe/stripe.ts'
import { vcoin } from './vcoin/vcoin.ts'

const gateways: Record<GatewayName, Gateway> = {
  sandbox,
  stripe,
  alipay,
  gateway: signedForm,
  vcoin,
  manual,
}

export function gatewayOf(name: GatewayName): Gateway {
  return gateways[name]
}
