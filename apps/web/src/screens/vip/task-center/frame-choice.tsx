import { setCallData, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Owned } from '@xinghe/contract'
import { Avatar, toast } from '@xinghe/ui'
import { queryClient } from '#data/query-client.ts'
import { refreshUser } from '#data/refresh-user.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './task-center.module.css'

/** The frames somebody has, on their own picture: one is worn, or none. */
export function FrameChoice({ owned }: { owned: Owned }) {
  const t = useText()
  const user = useSession(state => state.user)
  const wear = useCallMutation(calls.goldStore.wear, {
    onSuccess: now => {
      setCallData(queryClient, calls.goldStore.items, {}, before => before && { ...before, owned: now })
      toast(t('store.worn'))
      void refreshUser()
    },
  })
  const name = user?.nickName ?? ''
  return (
    <fieldset className={styles.frames} aria-label={t('store.frames')}>
      {[null, ...owned.frames].map(frame => (
        <button
          key={frame ?? 'none'}
          type="button"
          className={styles.frame}
          aria-pressed={owned.frame === frame}
          disabled={wear.isPending}
          onClick={() => wear.mutate(frame === null ? {} : { frame })}
        >
          <Avatar size="l" name={name} src={user?.avatar ?? undefined} frame={frame ?? undefined} />
          {frame === null ? t('store.noFrame') : t(`store.frame.${frame}`)}
        </button>
      ))}
    </fieldset>
  )
}
