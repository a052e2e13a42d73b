import { LockOutlined } from '@ant-design/icons'
import { holdsPower, seesPower } from '@xinghe/contract/powers'
import { Alert, Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { MayChange } from '#data/may-change.ts'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { powerOf } from './areas.tsx'

/** Keeps out of an area whose role has no part in it, and says so where it may only look. The server checks each call. */
export function AreaGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const role = useSession(({ user }) => user?.role ?? null)
  const power = powerOf(pathname)
  if (power === null || holdsPower(role, power)) return children
  if (!seesPower(role, power)) return <Refused role={role && t(`roles.${role}`)} />
  return (
    <MayChange value={false}>
      <Alert type="info" showIcon title={t('access.looksOnly')} style={{ marginBottom: 16 }} />
      {children}
    </MayChange>
  )
}

function Refused({ role }: { role: string | null }) {
  return (
    <>
      <PageHead title={t('access.refused')} />
      <Result
        icon={<LockOutlined style={{ color: 'var(--text-2)' }} />}
        title={t('access.refusedRole', { role: role ?? '' })}
        subTitle={t('access.refusedHint')}
        extra={
          <Link to="/">
            <Button type="primary">{t('access.toFirst')}</Button>
          </Link>
        }
      />
    </>
  )
}
