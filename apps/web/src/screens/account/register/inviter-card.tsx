import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { readInvitationCode } from '@xinghe/contract/invitation-code'
import { Avatar } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './inviter-card.module.css'

/** Whose code somebody registers with; nothing for none, or for one that is nobody's. */
export function InviterCard({ typed }: { typed: string }) {
  const t = useText()
  const code = readInvitationCode(typed)
  const { data } = useCall(
    calls.invitation.inviter,
    { code: code ?? '' },
    { enabled: code !== null, quiet: true },
  )
  if (code === null || !data?.inviter) return null
  const { nickName, avatar } = data.inviter
  return (
    <section className={styles.card}>
      <Avatar name={nickName} src={avatar ?? undefined} />
      <div>
        <p className={styles.name}>{t('register.invitedBy', { name: nickName })}</p>
        {data.invitedDays > 0 && (
          <p className={styles.note}>{t('register.invitedDays', { days: data.invitedDays })}</p>
        )}
      </div>
    </section>
  )
}
