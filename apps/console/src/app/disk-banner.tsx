import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { holdsPower } from '@xinghe/contract/powers'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useSession } from '#stores/session.ts'
import { formatBytes } from '#text/format.ts'
import { t } from '#text/text.ts'

const pollMs = 15_000

/** Over every screen while the disk is nearly full: how much room is left, what has stopped and what to do. */
export function DiskBanner() {
  const role = useSession(({ user }) => user?.role ?? null)
  const enabled = holdsPower(role, 'jobs')
  const { data } = useCall(calls.storageAdmin.state, {}, { enabled, refetchMs: pollMs })
  if (!data || data.level === 'ample') return null
  const { level, free, total, takesFrom } = data
  return (
    <Alert
      banner
      type={level === 'low' ? 'error' : 'warning'}
      title={t(`disk.${level}`, { free: formatBytes(free), total: formatBytes(total) })}
      description={t(`disk.${level}Hint`, { bytes: formatBytes(takesFrom) })}
      action={holdsPower(role, 'media') && <Link to="/media">{t('disk.films')}</Link>}
    />
  )
}
