import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { client } from '#data/client.ts'
import { t } from '#text/text.ts'

const page = '/security'

/** Milliseconds that are left to set up a second factor; null for somebody who need not. */
function useTimeLeft(): number | null {
  const { data } = useCall(calls.secondFactor.state, {}, { quiet: true })
  return data?.dueAt == null ? null : data.dueAt - client.serverNow()
}

/** Over every screen of somebody who has to set up a second factor: how long the console still works without. */
export function FactorBanner() {
  const left = useTimeLeft()
  const { pathname } = useLocation()
  if (left === null) return null
  const days = Math.ceil(left / dayMs)
  const text = days > 1 ? t('security.due', { days }) : t('security.dueToday')
  return (
    <Alert
      banner
      type={left > 0 ? 'warning' : 'error'}
      title={left > 0 ? text : t('security.overdue')}
      action={pathname !== page && <Link to={page}>{t('security.setUp')}</Link>}
    />
  )
}

/** After that nothing is left but to set one up. */
export function FactorGate({ children }: { children: ReactNode }) {
  const left = useTimeLeft()
  const { pathname } = useLocation()
  return left !== null && left <= 0 && pathname !== page ? <Navigate to={page} replace /> : children
}
