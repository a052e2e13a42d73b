import type { GatewayName } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { takePayment } from '../orders/take-payment.ts'
import type { NoticeReply, NoticeRequest } from './gateway.ts'
import { gatewayOf } from './gateways.ts'

const plain = (status: number): NoticeReply => ({ status, type: 'text/plain', body: '' })

/** Takes a notification of a gateway. Forged ones change nothing and are kept nowhere. */
export async function receiveNotice(
  scope: Scope,
  name: GatewayName,
  request: NoticeRequest,
): Promise<NoticeReply> {
  const gateway = gatewayOf(name)
  if (!gateway.readNotice) return plain(404)
  // Its settings may be there again when the notification comes again.
  if (!(await gateway.isReady(scope))) return plain(503)
  const notice = await gateway.readNotice(scope, request)
  const { payNotices } = scope.kernel.metrics
  if (notice === null) {
    payNotices.inc({ gateway: name, outcome: 'forged' })
    return gateway.reply?.(false) ?? plain(400)
  }
  await takePayment(scope, name, notice)
  payNotices.inc({ gateway: name, outcome: notice.state })
  return gateway.reply?.(true) ?? plain(200)
}
