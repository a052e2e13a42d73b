import { calls } from '@xinghe/client'
import { ask, Button, NavBar, Segmented, Switch, toast } from '@xinghe/ui'
import { client } from '#data/client.ts'
import { queryClient } from '#data/query-client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { CellControl, CellGroup, CellLink } from '#pieces/cell/cell.tsx'
import { DanmuOptions } from '#pieces/danmu-options/danmu-options.tsx'
import { useDanmuConfig } from '#pieces/danmu-options/use-danmu-config.ts'
import { useArea } from '#stores/area.ts'
import { changeLanguage, useLanguage } from '#stores/language.ts'
import { session, useSignedIn } from '#stores/session.ts'
import { changeSettings, themes, useSettings } from '#stores/settings.ts'
import type { Language } from '#text/text.ts'
import { useText } from '#text/text.ts'
import { ClearCache } from './clear-cache.tsx'
import { ResetFeed } from './reset-feed.tsx'
import styles from './settings.module.css'

/** Choices of this device, and the end of the session. */
export function Screen() {
  const say = useText()
  const goBack = useGoBack()
  const signedIn = useSignedIn()
  const theme = useSettings(settings => settings.theme)
  const autoNext = useSettings(settings => settings.autoNext)
  const language = useLanguage(state => state.language)
  const autoPlayWhenWWAN = useSettings(settings => settings.autoPlayWhenWWAN)
  const { area, inUse } = useArea()
  const danmu = useDanmuConfig()
  return (
    <main className={styles.screen}>
      <NavBar title={say('title.settings')} onBack={goBack} backLabel={say('common.back')} />
      <CellGroup>
        <CellControl title={say('settings.theme')}>
          <Segmented
            label={say('settings.theme')}
            items={themes.map(key => ({ key, label: say(`settings.theme.${key}`) }))}
            value={theme}
            onChange={chosen => changeSettings({ theme: chosen })}
          />
        </CellControl>
        <CellControl title={say('settings.language')}>
          <Segmented
            label={say('settings.language')}
            items={(['zh-CN', 'zh-TW'] as const).map(key => ({
              key,
              label: say(`settings.language.${key}`),
            }))}
            value={language}
            onChange={chosen => void speakAnew(chosen)}
          />
        </CellControl>
        <CellLink
          to="/selectArea"
          title={say('settings.area')}
          value={inUse && area ? area.name : say('settings.areaAuto')}
        />
      </CellGroup>
      <CellGroup title={say('settings.playback')}>
        <CellControl as="label" title={say('settings.autoNext')}>
          <Switch checked={autoNext} onChange={on => changeSettings({ autoNext: on })} />
        </CellControl>
        <CellControl as="label" title={say('settings.autoPlayMobile')}>
          <Switch checked={autoPlayWhenWWAN} onChange={on => changeSettings({ autoPlayWhenWWAN: on })} />
        </CellControl>
      </CellGroup>
      <CellGroup title={say('settings.danmu')}>
        <CellControl as="label" title={say('danmu.open')}>
          <Switch checked={danmu.config.open} onChange={open => danmu.change({ open })} />
        </CellControl>
        <div className={styles.danmu}>
          <DanmuOptions config={danmu.config} onChange={danmu.change} />
          <Button kind="secondary" block onClick={danmu.restore}>
            {say('danmu.restore')}
          </Button>
        </div>
      </CellGroup>
      <CellGroup title={say('settings.general')}>
        <ClearCache />
        <ResetFeed />
        <CellLink to="/help" title={say('settings.help')} />
        <CellLink to="/about-us" title={say('settings.about')} />
      </CellGroup>
      {signedIn && <LogOut />}
    </main>
  )
}

/** Answers of the server speak the language they were asked in: they are asked for again. */
async function speakAnew(language: Language): Promise<void> {
  await changeLanguage(language)
  await queryClient.resetQueries()
}

function LogOut() {
  const say = useText()
  const navigate = useNavigate()
  async function leave() {
    const sure = await ask({
      text: say('settings.logoutAsk'),
      confirmText: say('settings.logout'),
      cancelText: say('common.cancel'),
      danger: true,
    })
    if (!sure) return
    // The device forgets the session whether or not the server hears of it.
    await client.call(calls.account.logout, {}).catch(() => {})
    session.clear()
    toast(say('settings.logoutDone'))
    navigate('/user', { replace: true })
  }
  return (
    <div className={styles.leave}>
      <Button kind="ghost" size="l" block onClick={() => void leave()}>
        {say('settings.logout')}
      </Button>
    </div>
  )
}
