import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, Icon, Mark, toast } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { copyText } from '#lib/copy-text.ts'
import { hasMouse } from '#lib/has-mouse.ts'
import { useSearchParams } from '#lib/router/router.tsx'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import styles from './app-download.module.css'
import { CardsSkeleton, DownloadCards } from './cards.tsx'

/** Downloads of the clients. `embed=1` is for apps that show this page below a bar of their own. */
export function Screen() {
  const t = useText()
  const embedded = useSearchParams().get('embed') === '1'
  const downloads = useCall(calls.apps.downloads, {}, { quiet: true })
  return (
    <main className={styles.screen}>
      {!embedded && <ScreenNav title={t('title.appDownload')} />}
      <ScreenStates
        query={downloads}
        skeleton={
          <Page>
            <CardsSkeleton />
          </Page>
        }
      >
        {info => (
          <Page>
            <DownloadCards info={info} />
            {!hasMouse() && <CopyLink address={info.pcDownloadURL} />}
          </Page>
        )}
      </ScreenStates>
    </main>
  )
}

function Page({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Mark className={styles.mark} />
        <h1 className={styles.name}>{siteName}</h1>
        <p className={styles.lead}>{t('site.description')}</p>
      </header>
      {children}
    </div>
  )
}

/** For viewers on a phone who want the desktop client. */
function CopyLink({ address }: { address: string }) {
  const t = useText()
  const link = address || window.location.origin
  async function copy() {
    toast(t((await copyText(link)) ? 'toast.copied' : 'toast.copyFailed'))
  }
  return (
    <section className={styles.link}>
      <p className={styles.linkLead}>{t('download.pcLead')}</p>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <span className={styles.address}>{link}</span>
        <Icon glyph={glyphs.copy} size="s" />
        <span className={styles.copyWord}>{t('download.copy')}</span>
      </button>
    </section>
  )
}
