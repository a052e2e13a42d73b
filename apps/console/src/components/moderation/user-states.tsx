import type { StaffUser } from '@xinghe/contract'
import { Tag } from 'antd'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { Restrictions } from './standing.tsx'

/** What of somebody's account is not as usual: banned, muted, about to be deleted. */
export function UserStates({ user }: { user: Pick<StaffUser, 'bannedUntil' | 'mutedUntil' | 'deletionAt'> }) {
  return (
    <>
      <Restrictions bannedUntil={user.bannedUntil} mutedUntil={user.mutedUntil} />
      {user.deletionAt !== null && (
        <Tag color="warning">{t('users.leaving', { time: formatTime(user.deletionAt) })}</Tag>
      )}
    </>
  )
}

export const isAsUsual = (user: Pick<StaffUser, 'bannedUntil' | 'mutedUntil' | 'deletionAt'>): boolean =>
  user.bannedUntil === null && user.mutedUntil === null && user.deletionAt === null
