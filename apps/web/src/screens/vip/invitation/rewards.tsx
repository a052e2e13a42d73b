import type { OwnInvitation } from '@xinghe/contract'
import { glyphs, Icon, Progress } from '@xinghe/ui'
import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { useText } from '#text/text.ts'
import styles from './invitation.module.css'

/** What invitations brought, how far the next tier is, and what counts. */
export function Rewards({ invitation }: { invitation: OwnInvitation }) {
  const t = useText()
  const { days, rules, tiers } = invitation
  const steps = [
    t('invite.step1', { days: rules.bindDays }),
    t('invite.step2'),
    t('invite.step3', { window: rules.windowDays, days: rules.watchDays, minutes: rules.watchMinutes }),
  ]
  const notes = [
    t('invite.rule1'),
    t('invite.rule2', { most: days.monthMost }),
    t('invite.rule3'),
    t('invite.rule4'),
  ]
  return (
    <>
      <dl className={styles.sums}>
        <Sum label={t('invite.given')} value={t('invite.daysOf', { days: days.given })} />
        <Sum
          label={t('invite.month')}
          value={t('invite.monthOf', { days: days.month, most: days.monthMost })}
        />
        {days.waiting > 0 && (
          <Sum label={t('invite.waiting')} value={t('invite.daysOf', { days: days.waiting })} />
        )}
      </dl>
      {tiers.length > 0 && <Tiers invitation={invitation} />}
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('invite.how')}</h2>
        <ol className={styles.steps}>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('invite.rules')}</h2>
        <ul className={styles.notes}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <CellGroup>
        <CellLink to="/inputInvitationCode" glyph={glyphs.edit} title={t('invite.haveCode')} />
      </CellGroup>
    </>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Tiers({ invitation: { tiers, counts } }: { invitation: OwnInvitation }) {
  const t = useText()
  const next = tiers.find(({ isReached }) => !isReached)
  const before = tiers.findLast(({ isReached }) => isReached)?.invitations ?? 0
  const from = next && before < next.invitations ? before : 0
  const share = next ? (counts.valid - from) / (next.invitations - from) : 1
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('invite.progress', { count: counts.valid })}</h2>
      <Progress tone="vip" value={share} label={t('invite.progress', { count: counts.valid })} />
      <p className={styles.next}>
        {next
          ? t('invite.next', { count: Math.max(1, next.invitations - counts.valid), days: next.days })
          : t('invite.allTiers')}
      </p>
      <ul className={styles.tiers}>
        {tiers.map(({ invitations, days, isReached }) => (
          <li key={invitations} className={styles.tier} data-reached={isReached || undefined}>
            <b>{t('invite.tierDays', { days })}</b>
            <span>{t('invite.tierOf', { count: invitations })}</span>
            {isReached && (
              <span className={styles.reached}>
                <Icon glyph={glyphs.check} size="s" />
                {t('invite.reached')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
