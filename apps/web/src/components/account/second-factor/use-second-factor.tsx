import { isCode, useCall, useCallMutation } from '@xinghe/app-data'
import { type CallData, CallFailure, calls } from '@xinghe/client'
import { Sheet, Skeleton } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { FactorForm } from './factor-form.tsx'
import styles from './second-factor.module.css'

type SignedIn = CallData<typeof calls.account.login>
interface Asked {
  done: (signedIn: SignedIn) => void
  failed: (error: unknown) => void
}

/** Sends what signs in, and asks for the second factor of an account that has one. */
export function useSecondFactor(): {
  /** To be rendered beside the form. */
  sheet: ReactNode
  withSecondFactor: (send: () => Promise<SignedIn>) => Promise<SignedIn>
} {
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function withSecondFactor(send: () => Promise<SignedIn>): Promise<SignedIn> {
    try {
      return await send()
    } catch (error) {
      if (!isCode(error, 'secondFactorNeeded')) throw error
    }
    try {
      return await new Promise<SignedIn>((done, failed) => setAsked({ done, failed }))
    } finally {
      setAsked(null)
    }
  }

  const sheet = (
    <Sheet
      open={asked !== null}
      onClose={() => asked?.failed(new CallFailure('cancelled', 0, ''))}
      title={t('factor.title')}
      closeLabel={t('common.close')}
    >
      {asked && <FinishLogIn {...asked} />}
    </Sheet>
  )
  return { sheet, withSecondFactor }
}

/** Whom somebody can ask who has lost all of it: the operator, as far as they say how they are reached. */
function Help() {
  const t = useText()
  const config = useCall(calls.site.configList, {}, { quiet: true })
  const email = config.data?.info.find(({ key }) => key === 'contactEmail')?.value ?? ''
  return (
    <p className={styles.note}>
      {config.data && (email === '' ? t('factor.helpNobody') : t('factor.help', { email }))}{' '}
      <Link to="/about-us" className={styles.about}>
        {t('factor.about')}
      </Link>
    </p>
  )
}

function FinishLogIn({ done, failed }: Asked) {
  const t = useText()
  const pending = useCall(calls.secondFactor.pending, {}, { quiet: true, staleMs: 0 })
  const finish = useCallMutation(calls.secondFactor.finish, {
    quiet: true,
    onSuccess: done,
    onError: error => {
      if (!isCode(error, 'secondFactorWrong')) failed(error)
    },
  })
  const ways = pending.data?.ways
  if (!ways)
    return pending.isFetching ? (
      <Skeleton height="calc(var(--touch) * 3)" />
    ) : (
      <FailedBox size="inline" error={pending.error} reload={pending.refetch} />
    )
  return (
    <>
      <FactorForm
        ways={ways}
        submit={t('factor.submit')}
        busy={finish.isPending}
        error={finish.error?.message}
        onShow={factor => finish.mutate(factor)}
      />
      <Help />
    </>
  )
}
