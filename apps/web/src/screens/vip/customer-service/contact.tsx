import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ServiceContact } from '@xinghe/contract'
import { Button, StateBox } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { Fact, Facts } from '#components/pay/facts.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './customer-service.module.css'

/** What the site says of how its service is reached. */
export function Contact() {
  const t = useText()
  const own = useSession(state => state.token?.uid)
  const query = useCall(calls.payments.service, {}, { quiet: true })
  return (
    <section aria-label={t('pay.service.how')}>
      <ScreenStates query={query} size="inline" skeleton={<RowsSkeleton count={3} />}>
        {({ contact, service }) => (
          <>
            {service && service.id !== own && <Talk uid={service.id} />}
            {contact && <Ways contact={contact} />}
            {!contact && !service && <NoWay />}
          </>
        )}
      </ScreenStates>
    </section>
  )
}

/** An account of the site's, which answers in a chat. */
function Talk({ uid }: { uid: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Button
      block
      size="l"
      className={styles.talk}
      onClick={() => navigate(`/chat?toUid=${uid}&userKey=${uid}`)}
    >
      {t('pay.service.chat')}
    </Button>
  )
}

function Ways({ contact: { email, phone, hours, note } }: { contact: ServiceContact }) {
  const t = useText()
  return (
    <div className={styles.ways}>
      {(email !== '' || phone !== '' || hours !== '') && (
        <Facts>
          {phone !== '' && (
            <Fact name={t('pay.service.phone')} copies={phone}>
              <a className={styles.way} href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`}>
                {phone}
              </a>
            </Fact>
          )}
          {email !== '' && (
            <Fact name={t('pay.service.email')} copies={email}>
              <a className={styles.way} href={`mailto:${email}`}>
                {email}
              </a>
            </Fact>
          )}
          {hours !== '' && <Fact name={t('pay.service.hours')}>{hours}</Fact>}
        </Facts>
      )}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  )
}

function NoWay() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <StateBox
      size="inline"
      kind="empty"
      text={t('pay.service.none')}
      sub={t('pay.service.text')}
      action={{ label: t('pay.service.feedback'), onPress: () => navigate('/recharge-feedback') }}
    />
  )
}
