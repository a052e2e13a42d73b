import { glyphs } from '@xinghe/ui'
import { CellLink } from '#components/list/cell/cell.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'

/** Leads to the viewer's own code, with how many of their invitations have news. */
export function InvitationEntry() {
  const t = useText()
  // A browser may have stored its user from before there were counts.
  const unread = useSession(({ user }) => user?.counts?.invitation ?? 0)
  const value = unread > 0 ? t('user.invitationUnread', { count: unread }) : t('user.invitationNote')
  return (
    <CellLink
      to={unread > 0 ? '/invitation?tab=people' : '/invitation'}
      glyph={glyphs.gift}
      title={t('user.invitation')}
      value={value}
    />
  )
}
