import { calls } from '@xinghe/client'
import { Button, confirmDialog, Segmented, Switch, toast } from '@xinghe/ui'
import { DanmuOptions } from '#components/danmu/danmu-options.tsx'
import { saveDanmu } from '#components/danmu/save-danmu.ts'
import { useDanmuConfig } from '#components/danmu/use-danmu-config.ts'
import { CellControl, CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useMoreFun } from '#components/work/more-fun/use-more-fun.ts'
import { client } from '#data/client.ts'
import { queryClient } from '#data/query-client.ts'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useArea } from '#stores/area.ts'
import { changeLanguage, useLanguage } from '#stores/language.ts'
import { useIsMinor } from '#stores/minor.ts'
import { session, useSignedIn } from '#stores/session.ts'
import { changeSettings, danmuDefaults, themes, useSettings } from '#stores/settings.ts'
import type { Language } from '#text/text.ts'
import { useText } from '#text/text.ts'
import { BrowserNotices } from './browser-notices.tsx'
import { ClearCache } from './clear-cache.tsx'
import { OnlyFriends } from './only-friends.tsx'
import { ResetFeed } from './reset-feed.tsx'
import { saveMoreFun } from './save-more-fun.ts'
import styles from './settings.module.css'
import { ShowsLikes } from './shows-likes.tsx'

// Seldom opened: the choices do not wait for their code.
const ShieldedUsers = lazyChunk(async () => (await import('./shields.tsx')).ShieldedUsers)
const ShieldedWords = lazyChunk(async () => (await import('./shields.tsx')).ShieldedWords)

/** The viewer's choices and the end of the session; which of their lists is in the address. */
export function Screen() {
  const shown = useSearchParams().get('show')
  const signedIn = useSignedIn()
  if (signedIn && shown === 'words') return <ShieldedWords />
  return signedIn && shown === 'people' ? <ShieldedUsers /> : <Choices />
}

function Choices() {
  const t = useText()
  const signedIn = useSignedIn()
  const isMinor = useIsMinor()
  const theme = useSettings(settings => settings.theme)
  const moreFun = useMoreFun()
  const language = useLanguage(state => state.language)
  const autoPlayWhenWWAN = useSettings(settings => settings.autoPlayWhenWWAN)
  const { area, inUse } = useArea()
  const { config } = useDanmuConfig()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.settings')} />
      {signedIn && (
        <CellGroup>
          <CellLink to="/editInfo" title={t('settings.profile')} />
          <CellLink to="/accountSecurity" title={t('settings.security')} />
          <CellLink to="/appeal" title={t('settings.appeal')} />
        </CellGroup>
      )}
      <CellGroup>
        <CellControl title={t('settings.theme')}>
          <Segmented
            label={t('settings.theme')}
            items={themes.map(key => ({ key, label: t(`settings.theme.${key}`) }))}
            value={theme}
            onChange={chosen => changeSettings({ theme: chosen })}
          />
        </CellControl>
        <CellControl title={t('settings.language')}>
          <Segmented
            label={t('settings.language')}
            items={(['zh-CN', 'zh-TW'] as const).map(key => ({
              key,
              label: t(`settings.language.${key}`),
            }))}
            value={language}
            onChange={chosen => void switchLanguage(chosen)}
          />
        </CellControl>
        <CellLink
          to="/selectArea"
          title={t('settings.area')}
          value={inUse && area ? area.name : t('settings.areaAuto')}
        />
      </CellGroup>
      <CellGroup title={t('settings.playback')}>
        <CellControl as="label" title={t('settings.autoNext')}>
          <Switch checked={moreFun.next} onChange={next => saveMoreFun({ ...moreFun, next })} />
        </CellControl>
        <CellControl as="label" title={t('settings.autoSkip')}>
          <Switch checked={moreFun.skip} onChange={skip => saveMoreFun({ ...moreFun, skip })} />
        </CellControl>
        <CellControl as="label" title={t('settings.autoPlayMobile')}>
          <Switch checked={autoPlayWhenWWAN} onChange={on => changeSettings({ autoPlayWhenWWAN: on })} />
        </CellControl>
      </CellGroup>
      <CellGroup title={t('settings.danmu')}>
        <CellControl as="label" title={t('danmu.open')}>
          <Switch checked={config.open} onChange={open => saveDanmu({ ...config, open })} />
        </CellControl>
        <div className={styles.danmu}>
          <DanmuOptions config={config} onChange={part => saveDanmu({ ...config, ...part })} />
          <Button kind="secondary" block onClick={() => saveDanmu(danmuDefaults)}>
            {t('danmu.restore')}
          </Button>
        </div>
      </CellGroup>
      {signedIn && (
        <CellGroup title={t('shields.title')}>
          <CellLink to="/settings?show=words" title={t('shields.words')} />
          <CellLink to="/settings?show=people" title={t('shields.users')} note={t('shields.usersShort')} />
          <CellLink to="/blacklist" title={t('settings.blacklist')} note={t('settings.blacklistNote')} />
        </CellGroup>
      )}
      {signedIn && <BrowserNotices />}
      {signedIn && (
        <CellGroup title={t('settings.messages')}>
          <OnlyFriends />
        </CellGroup>
      )}
      {signedIn && (
        <CellGroup title={t('settings.privacy')}>
          <ShowsLikes />
        </CellGroup>
      )}
      <CellGroup>
        <CellLink
          to="/minorMode"
          title={t('settings.minorMode')}
          {...(isMinor && { value: t('settings.minorModeOn') })}
        />
      </CellGroup>
      <CellGroup title={t('settings.general')}>
        <ClearCache />
        <ResetFeed />
        <CellLink to="/help" title={t('settings.help')} />
        <CellLink to="/about-us" title={t('settings.about')} />
      </CellGroup>
      {signedIn && <LogOut />}
    </main>
  )
}

/** Data of the server is in the language it was requested in: it is refetched. */
async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  await queryClient.resetQueries()
}

function LogOut() {
  const t = useText()
  const navigate = useNavigate()
  async function leave() {
    const sure = await confirmDialog({
      text: t('settings.logoutAsk'),
      confirmText: t('settings.logout'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (!sure) return
    // The session on this device ends even if the call fails.
    await client.call(calls.account.logout, {}).catch(() => {})
    session.clear()
    toast(t('settings.logoutDone'))
    navigate('/user', { replace: true })
  }
  return (
    <div className={styles.leave}>
      <Button kind="ghost" size="l" block onClick={() => void leave()}>
        {t('settings.logout')}
      </Button>
    </div>
  )
}
