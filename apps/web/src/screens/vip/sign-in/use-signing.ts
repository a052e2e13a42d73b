import { setCallData, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SignedDay } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useUnverified } from '#components/task/use-claim.ts'
import { queryClient } from '#data/query-client.ts'
import { refreshUser } from '#data/refresh-user.ts'
import { useText } from '#text/text.ts'

/** Signing in for today, and making up for a day. */
export function useSigning() {
  const t = useText()
  const onError = useUnverified()
  function show({ coins, bonuses, calendar }: SignedDay, words: string) {
    setCallData(queryClient, calls.signIn.calendar, {}, calendar)
    if (coins === 0 && bonuses.length === 0) return
    const more = bonuses.map(({ days, coins, vipDays: vip }) =>
      t(vip > 0 ? 'signIn.bonusVip' : 'signIn.bonusGot', { days, coins, vip }),
    )
    toast([words, ...more].join(' '), { durationMs: 3000 })
    if (bonuses.some(({ vipDays }) => vipDays > 0)) void refreshUser()
  }
  const common = {
    ignores: ['taskUnverified'],
    invalidates: [calls.tasks.list, calls.tasks.level, calls.tasks.earned, calls.gold.balance],
    onError,
  } as const
  const sign = useCallMutation(calls.signIn.sign, {
    ...common,
    onSuccess: given => show(given, t('signIn.got', { coins: given.coins })),
  })
  const makeUp = useCallMutation(calls.signIn.makeUp, {
    ...common,
    onSuccess: given => {
      // Those of the months before.
      void queryClient.invalidateQueries({ queryKey: [calls.signIn.calendar.name] })
      show(given, t('signIn.madeUp', { coins: given.coins }))
    },
  })
  return { sign, makeUp }
}
