import { calls } from '@xinghe/client'
import { glyphs, Icon, Mark, NavBar, toast } from '@xinghe/ui'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { useCall } from '#data/call.ts'
import { copyText } from '#lib/copy-text.ts'
import { useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import styles from './app-download.module.css'
import { CardsSkeleton, DownloadCards } from './cards.tsx'

/** Where the clients are to be had. `embed=1` is for apps that show this page below a bar of their own. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const embedded = useSearchParams().get('embed') === '1'
  const info = useCall(calls.apps.downloads, {}, { quiet: true })
  return (
    <main className={styles.screen}>
      {!embedded && <NavBar title={t('title.appDownload')} onBack={goBack} backLabel={t('common.back')} />}
      {info.isError ? (
        <FailedBox size="full" error={info.error} reload={info.refetch} />
      ) : (
        <div className={styles.page}>
          <header className={styles.head}>
            <Mark className={styles.mark} />
            <h1 className={styles.name}>{t('site.name')}</h1>
            <p className={styles.lead}>{t('site.description')}</p>
          </header>
          {info.data ? <DownloadCards info={info.data} /> : <CardsSkeleton />}
          {info.data && <CopyLink address={info.data.pcDownloadURL} />}
        </div>
      )}
    </main>
  )
}

/** For somebody who reads this on a phone and wants the computer's client. */
function CopyLink({ address }: { address: string }) {
  const t = useText()
  const link = address || `${window.location.origin}/app-download`
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
