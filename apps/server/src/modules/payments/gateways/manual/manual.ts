import { payService } from '../../orders/service.ts'
import type { Gateway } from '../gateway.ts'

/** People: whoever orders writes to the service, and staff enter what came (see manual-payments.ts). */
export const manual: Gateway = {
  name: 'manual',
  isReady: async scope => (await payService(scope)).service !== null,
  async begin(scope) {
    const { service } = await payService(scope)
    if (service === null) throw new Error('the site names nobody to write to')
    return { reference: null, service }
  },
}
