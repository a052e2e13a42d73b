import { TabStrip } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { OwnPolls } from './own-polls.tsx'
import { PollForm } from './poll-form.tsx'
import styles from './vote-manage.module.css'

const tabs = ['own', 'new'] as const

/** Polls of the viewer with their results, and a form to ask; `post` in the address is the one to ask on. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const params = useSearchParams()
  const post = params.get('post')
  const tab = tabs.find(key => key === params.get('tab')) ?? (post === null ? 'own' : 'new')
  const show = (key: string) => navigate(`/voteManage?tab=${key}`, { replace: true })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.voteManage')} />
      <TabStrip
        kind="line"
        spread
        className={styles.tabs}
        label={t('title.voteManage')}
        items={tabs.map(key => ({ key, label: t(`ownPoll.tab.${key}`) }))}
        activeKey={tab}
        onSelect={show}
      />
      {tab === 'own' ? (
        <OwnPolls onAsk={() => show('new')} />
      ) : (
        <PollForm key={post} post={post} onAsked={() => show('own')} />
      )}
    </main>
  )
}
