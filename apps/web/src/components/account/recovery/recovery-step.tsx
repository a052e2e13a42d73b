import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { RecoveryState } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { type ReactNode, useEffect } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

type Step = NonNullable<RecoveryState['step']>

export const recoveryPaths: Record<Step, string> = {
  captcha: '/retrievePasswordImg',
  code: '/retrievePasswordCode',
  password: '/resetPassword',
}
export const firstRecoveryPath = '/retrievePassword'

/** A step that shows only while the server says that it is the one to take; else the one that is. */
export function RecoveryStep({
  step,
  children,
}: {
  step: Step
  children: (state: RecoveryState, to: string) => ReactNode
}) {
  const t = useText()
  const navigate = useNavigate()
  const query = useCall(calls.recovery.state, {}, { quiet: true, staleMs: 0 })
  const known = query.isFetching ? undefined : query.data
  const at = known?.step
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (at === undefined || at === step) return
    if (at === null) toast(t('recover.over'))
    navigate(at === null ? firstRecoveryPath : recoveryPaths[at], { replace: true })
  }, [at])
  const isHere = query.data?.step === step
  return (
    <ScreenStates
      query={isHere ? query : { ...query, data: undefined }}
      skeleton={
        <main>
          <ScreenNav title={t('title.retrievePassword')} />
          <RowsSkeleton count={4} />
        </main>
      }
    >
      {state => children(state, state.to ?? '')}
    </ScreenStates>
  )
}
