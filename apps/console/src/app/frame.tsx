import { LockOutlined, MenuOutlined } from '@ant-design/icons'
import type { OwnUser } from '@xinghe/contract'
import { App, Button, Drawer, Flex, Grid, Layout, Result } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { UploadTray } from '#components/asset/upload-tray.tsx'
import { BrandMark } from '#components/page/brand-mark.tsx'
import { signOut } from '#data/account.ts'
import { useLive } from '#data/live.ts'
import { recoverUploads } from '#data/uploads/recover.ts'
import { useUploadGuard } from '#data/uploads/use-uploads.ts'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { AccountMenu } from './account-menu.tsx'
import { AreaGate } from './area-gate.tsx'
import { DiskBanner } from './disk-banner.tsx'
import { FactorBanner, FactorGate } from './factor-banner.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './frame.module.css'
import { IdentityDialog } from './identity-dialog.tsx'
import { SideMenu } from './side-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** What surrounds every screen of somebody who is signed in; anybody else is led to the log-in and back. */
export function Frame() {
  const user = useSession(state => state.user)
  const { pathname, search } = useLocation()
  if (user === null) {
    const back = pathname === '/' ? '' : `?back=${encodeURIComponent(pathname + search)}`
    return <Navigate to={`/login${back}`} replace />
  }
  return <SignedIn user={user} />
}

function SignedIn({ user }: { user: OwnUser }) {
  const { message } = App.useApp()
  const dismissed = useCallback((sentence: string) => void message.warning(sentence), [message])
  useLive(dismissed)
  useUploadGuard()
  useRefusedDrops()
  useEffect(() => void recoverUploads(), [])
  if (user.role === null) return <NotStaff />
  return (
    <Layout className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('header.skip')}
      </a>
      <Sides>
        <Flex align="center" gap={4}>
          <UploadTray />
          <ThemeSwitch />
          <AccountMenu user={user} />
        </Flex>
      </Sides>
      <IdentityDialog />
    </Layout>
  )
}

/** The role was taken away while the session lasted. */
function NotStaff() {
  return (
    <Result
      icon={<LockOutlined style={{ color: 'var(--text-2)' }} />}
      subTitle={t('login.notStaff')}
      extra={<Button onClick={() => void signOut()}>{t('header.logout')}</Button>}
    />
  )
}

function Sides({ children }: { children: React.ReactNode }) {
  const wide = Grid.useBreakpoint().md ?? false
  const [open, setOpen] = useState(false)
  const brand = <BrandMark />
  return (
    <>
      {wide && (
        <Layout.Sider width={200} className={styles.side ?? ''}>
          <div className={styles.brand}>{brand}</div>
          <SideMenu />
        </Layout.Sider>
      )}
      <Layout>
        <Layout.Header className={styles.head ?? ''}>
          {wide ? (
            <span />
          ) : (
            <Flex align="center" gap={8}>
              <Button
                type="text"
                icon={<MenuOutlined />}
                aria-label={t('nav.open')}
                onClick={() => setOpen(true)}
              />
              {brand}
            </Flex>
          )}
          {children}
        </Layout.Header>
        <DiskBanner />
        <FactorBanner />
        <Layout.Content id="content" className={styles.content ?? ''}>
          <FactorGate>
            <AreaGate>
              <FirstSteps />
              <Outlet />
            </AreaGate>
          </FactorGate>
        </Layout.Content>
      </Layout>
      <Drawer open={open && !wide} onClose={() => setOpen(false)} placement="left" size={240} title={brand}>
        <SideMenu onChoose={() => setOpen(false)} />
      </Drawer>
    </>
  )
}

/** A file that misses its drop zone would replace the whole page by itself. */
function useRefusedDrops() {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault()
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
