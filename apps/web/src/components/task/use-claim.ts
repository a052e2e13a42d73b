import { isCode, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { confirmDialog, toast } from '@xinghe/ui'
import { refreshUser } from '#data/refresh-user.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/** Takes the reward of one task, or of all that are done. */
export function useClaim() {
  const t = useText()
  const onUnverified = useUnverified()
  return useCallMutation(calls.tasks.claim, {
    ignores: ['taskUnverified'],
    invalidates: [
      calls.tasks.list,
      calls.tasks.level,
      calls.tasks.earned,
      calls.gold.balance,
      calls.danmu.config,
    ],
    onSuccess: ({ exp, coins, formerLevel, standing: { level } }) => {
      const isRaised = level > formerLevel
      const got = exp > 0 && coins > 0 ? 'task.claimed' : exp > 0 ? 'task.claimedExp' : 'task.claimedCoins'
      const words = exp + coins > 0 ? t(got, { exp, coins }) : t('task.claimedNothing')
      toast(isRaised ? `${words} ${t('task.levelUp', { level })}` : words)
      if (isRaised) void refreshUser()
    },
    onError: onUnverified,
  })
}

/** Leads who has no verified contact to where they can have one. */
export function useUnverified() {
  const t = useText()
  const navigate = useNavigate()
  return async (error: Error) => {
    if (!isCode(error, 'taskUnverified')) return
    const goes = await confirmDialog({
      text: t('task.unverified'),
      confirmText: t('task.verify'),
      cancelText: t('common.cancel'),
    })
    if (goes) navigate('/emailMobileSetting')
  }
}
