import { TabStrip } from '@xinghe/ui'
import styles from '#components/feedback/feedback.module.css'
import { OwnFeedback } from '#components/feedback/own-feedback.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { RechargeForm } from './recharge-form.tsx'

const tabs = ['write', 'own'] as const

/** What the viewer tells of a payment that went wrong, and what they told before. `order` chooses one of theirs. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const params = useSearchParams()
  const tab = tabs.find(key => key === params.get('tab')) ?? 'write'
  const show = (key: string) => navigate(`/recharge-feedback?tab=${key}`, { replace: true })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.rechargeFeedback')} />
      <TabStrip
        kind="line"
        spread
        className={styles.tabs}
        label={t('title.rechargeFeedback')}
        items={tabs.map(key => ({ key, label: t(`feedback.tab.${key}`) }))}
        activeKey={tab}
        onSelect={show}
      />
      {tab === 'write' ? (
        <RechargeForm onSent={() => show('own')} />
      ) : (
        <OwnFeedback kind="recharge" onWrite={() => show('write')} />
      )}
    </main>
  )
}
