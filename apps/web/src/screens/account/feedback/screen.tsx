import { TabStrip } from '@xinghe/ui'
import styles from '#components/feedback/feedback.module.css'
import { OwnFeedback } from '#components/feedback/own-feedback.tsx'
import { Thread } from '#components/feedback/thread.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { WriteForm } from './write-form.tsx'

const tabs = ['write', 'own'] as const

/** What the viewer tells the site: a form, what they wrote before, and one of these with its answers. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const params = useSearchParams()
  const id = params.get('id')
  const tab = tabs.find(key => key === params.get('tab')) ?? 'write'
  const show = (key: string) => navigate(`/feedback?tab=${key}`, { replace: true })
  if (id !== null) return <Thread key={id} id={id} />
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.feedback')} />
      <TabStrip
        kind="line"
        spread
        className={styles.tabs}
        label={t('feedback.tabs')}
        items={tabs.map(key => ({ key, label: t(`feedback.tab.${key}`) }))}
        activeKey={tab}
        onSelect={show}
      />
      {tab === 'write' ? (
        <WriteForm onSent={() => show('own')} />
      ) : (
        <OwnFeedback onWrite={() => show('write')} />
      )}
    </main>
  )
}
