import { TabStrip } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { AskForm } from './ask-form.tsx'
import { Everybodys } from './everybodys.tsx'
import { OwnRequests } from './own-requests.tsx'
import styles from './seeking-movies.module.css'

const tabs = ['all', 'ask', 'own'] as const

/** Works that are not here: what others ask for, a form to ask, and what became of the viewer's own requests. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const params = useSearchParams()
  const name = params.get('name') ?? ''
  const tab = tabs.find(key => key === params.get('tab')) ?? (name === '' ? 'all' : 'ask')
  const show = (key: string) => navigate(`/seekingMovies?tab=${key}`, { replace: true })
  const ask = () => show('ask')
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.seekingMovies')} />
      <TabStrip
        kind="line"
        spread
        className={styles.tabs}
        label={t('title.seekingMovies')}
        items={tabs.map(key => ({ key, label: t(`requests.tab.${key}`) }))}
        activeKey={tab}
        onSelect={show}
      />
      {tab === 'all' && <Everybodys onAsk={ask} />}
      {tab === 'ask' && <AskForm key={name} name={name} onAsked={() => show('own')} />}
      {tab === 'own' && <OwnRequests onAsk={ask} />}
    </main>
  )
}
