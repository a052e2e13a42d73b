import { isCode, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, Skeleton, StateBox } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { PersonRow } from '#components/person/person-row/person-row.tsx'
import { failureText } from '#data/failures.ts'
import { refreshUser } from '#data/refresh-user.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './give-vip.module.css'

const refusals = [
  'coupleOver',
  'coupleTaken',
  'coupleOwn',
  'coupleRefused',
  'coupleBound',
  'coupleWait',
  'malformed',
] as const

/** Somebody bought VIP for two: who they are, and what the viewer has by accepting. */
export function CoupleInvitation({ code }: { code: string }) {
  const t = useText()
  const navigate = useNavigate()
  const query = useCall(calls.vipCouples.invitation, { code }, { quiet: true, staleMs: 0 })
  const accept = useCallMutation(calls.vipCouples.accept, {
    invalidates: [calls.vipCouples.state, calls.vip.records],
    onSuccess: () => void refreshUser(),
  })
  const home = { label: t('gift.couple.home'), onPress: () => navigate('/user', { replace: true }) }
  const refused = refusals.find(name => isCode(query.error, name))
  if (accept.isSuccess)
    return <StateBox size="full" kind="empty" text={t('gift.couple.done')} action={home} />
  return (
    <ScreenStates
      query={query}
      skeleton={<Skeleton height="240px" width="100%" />}
      missing={
        refused && (
          <StateBox
            size="full"
            kind="missing"
            text={refused === 'malformed' ? t('gift.couple.over') : (failureText(query.error, t) ?? '')}
            action={home}
          />
        )
      }
    >
      {({ person, name, days, before, after }) => (
        <section className={styles.form}>
          <div className={styles.friend}>
            <PersonRow user={person} />
          </div>
          <div className={styles.card}>
            <p>{t('gift.couple.text', { name: person.nickName })}</p>
            <p className={styles.days}>{t('gift.code.days', { name, days })}</p>
            <p>
              {t('gift.code.reach')} {before.eDate === null ? t('gift.code.none') : formatDate(before.eDate)}
              {' → '}
              {after.eDate !== null && formatDate(after.eDate)}
            </p>
          </div>
          <p className={styles.note}>{t('gift.couple.note')}</p>
          <Button
            kind="vip"
            size="l"
            block
            loading={accept.isPending}
            onClick={() => accept.mutate({ code })}
          >
            {t('gift.couple.accept')}
          </Button>
        </section>
      )}
    </ScreenStates>
  )
}
