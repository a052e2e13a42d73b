import { payService } from '../../orders/service.ts'
import type { Gateway } from '../gateway.ts'

/** People: whoever orders asks the service how to pay, and staff enter what came (see manual-payments.ts). */
export const manual: Gateway = {
  name: 'manual',
  isReady: async scope => (await payService(scope)).contact !== null,
  async begin(scope) {
    const { service, contact } = await payService(scope)
    if (contact === null) throw new Error('the site does not say how its service is reached')
    return { reference: null, service }
  },
}
