import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { InvitationBinding } from '@xinghe/contract'
import { Avatar, Skeleton, StateBox } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { client } from '#data/client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { CodeForm } from './code-form.tsx'
import styles from './input-invitation-code.module.css'

/** Where somebody says who invited them, in the first days of their account; afterwards who it was. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const query = useCall(calls.invitation.binding, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.inputInvitationCode')} />
      <ScreenStates query={query} skeleton={<FormSkeleton />}>
        {binding => {
          if (binding.inviter) return <Inviter binding={binding} />
          if (binding.until >= client.serverNow()) return <CodeForm binding={binding} />
          return (
            <StateBox
              kind="people"
              size="full"
              text={t('input.late', { days: binding.rules.bindDays })}
              sub={t('input.lateSub')}
              action={{ label: t('input.toInvite'), onPress: () => navigate('/invitation') }}
            />
          )
        }}
      </ScreenStates>
    </main>
  )
}

function Inviter({ binding: { inviter, state, rules } }: { binding: InvitationBinding }) {
  const t = useText()
  if (!inviter || !state) return null
  const free = rules.invitedDays === 0
  const words = {
    waiting: free
      ? t('input.byState.waitingFree')
      : t('input.byState.waiting', {
          window: rules.windowDays,
          days: rules.watchDays,
          minutes: rules.watchMinutes,
          invited: rules.invitedDays,
        }),
    valid: t(free ? 'input.byState.validFree' : 'input.byState.valid'),
    lapsed: t('input.byState.lapsed'),
    revoked: t('input.byState.revoked'),
  }
  return (
    <section className={styles.inviter} aria-label={t('input.by')}>
      <Avatar size="xl" name={inviter.nickName} src={inviter.avatar ?? undefined} />
      <p className={styles.label}>{t('input.by')}</p>
      <p className={styles.name}>{inviter.nickName}</p>
      <p className={styles.note}>{words[state]}</p>
    </section>
  )
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height="var(--size-17)" width="70%" />
      <Skeleton height="var(--space-12)" width="100%" />
      <Skeleton height="var(--control-l)" width="100%" />
    </div>
  )
}
