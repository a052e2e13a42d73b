import { Badge, Menu } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { firstArea, openGroups } from './areas.tsx'
import { useWaiting } from './waiting.ts'

/** Leads to the first area of the person's role. */
export function FirstArea() {
  const role = useSession(({ user }) => user?.role ?? null)
  return <Navigate to={firstArea(role)} replace />
}

/** The console's areas, those the person's role may enter. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation()
  const role = useSession(({ user }) => user?.role ?? null)
  const open = openGroups(role)
  const paths = open.flatMap(({ entries }) => entries.map(({ path }) => path))
  const waiting = useWaiting(role)
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another address another item is the active one.
  useEffect(() => {
    nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label={t('nav.label')} ref={nav}>
      <Menu
        mode="inline"
        selectedKeys={paths.filter(path => pathname === path || pathname.startsWith(`${path}/`))}
        items={open.map(({ label, entries }) => ({
          key: label,
          type: 'group',
          label,
          children: entries.map(({ path, icon, label }) => ({
            key: path,
            icon,
            label: (
              <Link to={path} onClick={onChoose}>
                {label}
                {waiting[path] ? <Badge count={waiting[path]} style={{ marginInlineStart: 8 }} /> : null}
              </Link>
            ),
          })),
        }))}
        style={{ borderInlineEnd: 0 }}
      />
    </nav>
  )
}
