import { gatewaysAdmin, paymentsManualAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import { listManualPayments } from './gateways/manual/list-manual-payments.ts'
import { confirmPayment, proposePayment, refusePayment } from './gateways/manual/manual-payments.ts'
import { listGateways, saveGateway } from './gateways/settings/staff-settings.ts'

export const gatewaysStaff = [
  bind(gatewaysAdmin.list, listGateways),
  bind(gatewaysAdmin.save, saveGateway),
  bind(paymentsManualAdmin.list, listManualPayments),
  bind(paymentsManualAdmin.propose, proposePayment),
  bind(paymentsManualAdmin.confirm, confirmPayment),
  bind(paymentsManualAdmin.refuse, refusePayment),
]
