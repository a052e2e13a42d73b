import { Button, confirmDialog, Progress } from '@xinghe/ui'
import { cancelPublishing, publishDraft } from '#data/publish/publish-draft.ts'
import type { Sending } from '#stores/publish-draft.ts'
import { useText } from '#text/text.ts'
import styles from './sending-panel.module.css'

/** How far a draft is on its way, with retry and cancel; nothing while it is not sent. */
export function SendingPanel({ sending }: { sending: Sending }) {
  const t = useText()
  const { phase, progress, waitsForNetwork, message } = sending
  if (phase === 'idle') return null
  const isRunning = phase === 'running'
  const title = isRunning
    ? t('publish.running', { percent: progress })
    : t(waitsForNetwork ? 'publish.waiting' : 'publish.failed')
  const sub = isRunning ? t('publish.runningSub') : waitsForNetwork ? '' : message || t('publish.failedSub')
  async function cancel() {
    const sure = await confirmDialog({
      title: t('publish.cancelTitle'),
      text: t('publish.cancelAsk'),
      confirmText: t('publish.cancel'),
      cancelText: t('publish.keep'),
      danger: true,
    })
    if (sure) cancelPublishing()
  }
  return (
    <section className={styles.panel} aria-label={t('publish.progress')}>
      <p className={styles.title} role="status">
        {title}
      </p>
      <Progress value={progress / 100} label={t('publish.progress')} />
      {sub !== '' && <p className={styles.sub}>{sub}</p>}
      <div className={styles.actions}>
        <Button kind="ghost" size="s" onClick={() => void cancel()}>
          {t('publish.cancel')}
        </Button>
        {!isRunning && (
          <Button size="s" onClick={() => void publishDraft()}>
            {t('publish.retry')}
          </Button>
        )}
      </div>
    </section>
  )
}
