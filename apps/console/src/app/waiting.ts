import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Role } from '@xinghe/contract'
import { seesPower } from '@xinghe/contract/powers'
import { minuteMs } from '@xinghe/contract/time'

const pollMs = minuteMs

/** How much waits for staff, by the address of the area. */
export function useWaiting(role: Role | null): Partial<Record<string, number>> {
  const judging = { quiet: true, refetchMs: pollMs, enabled: seesPower(role, 'moderation') }
  const helping = { quiet: true, refetchMs: pollMs, enabled: seesPower(role, 'help') }
  const editing = { quiet: true, refetchMs: pollMs, enabled: seesPower(role, 'catalogue') }
  const selling = { quiet: true, refetchMs: pollMs, enabled: seesPower(role, 'payments') }
  const serving = { quiet: true, refetchMs: pollMs, enabled: seesPower(role, 'service') }
  const ofMoney = useCall(calls.paymentsAdmin.waiting, {}, selling).data
  return {
    '/requests': useCall(calls.requestsAdmin.list, { size: 1 }, editing).data?.open ?? 0,
    '/moderation': useCall(calls.moderationAdmin.cases, { size: 1 }, judging).data?.open ?? 0,
    '/appeals': useCall(calls.moderationAdmin.appeals, { size: 1 }, judging).data?.open ?? 0,
    '/service': useCall(calls.chatAdmin.desks, { size: 1 }, serving).data?.waiting ?? 0,
    '/feedback': useCall(calls.feedbackAdmin.list, { size: 1 }, helping).data?.open ?? 0,
    '/playback-reports': useCall(calls.playbackReportsAdmin.list, { size: 1 }, helping).data?.open ?? 0,
    '/orders': ofMoney ? ofMoney.orders + ofMoney.payments + ofMoney.refunds + ofMoney.manual : 0,
  }
}
