import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Download } from '@xinghe/contract'
import { Button, glyphs, IconButton, Progress, toast } from '@xinghe/ui'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRow } from '#components/work/cover-row/cover-row.tsx'
import { episodeName, isSingle } from '#components/work/work-card/work-note.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { saveFile } from '#lib/save-file.ts'
import { formatDate } from '#text/format.ts'
import { formatBytes } from '#text/format-bytes.ts'
import { type Translate, useText } from '#text/text.ts'
import styles from './play-download.module.css'

/** One file: what it is, how far it is, and the button that saves it or begins anew. */
export function DownloadRow({ download }: { download: Download }) {
  const t = useText()
  const { work, episode, quality, state, progress } = download
  const { mediaKey } = work
  const part = isSingle(work) ? '' : episodeName(work.kind, download.episodeNumber, t)
  const name = [work.title, part, t('downloads.qualityOf', { quality })].filter(Boolean).join(' ')
  const ask = useCallMutation(calls.downloads.ask, {
    invalidates: [calls.downloads.list, calls.downloads.options],
    onSuccess: ({ address, reason }) => {
      if (reason !== null)
        toast(t('downloads.refused', { episode: name, reason: t(`downloads.reason.${reason}`) }))
      if (address === null) return
      saveFile(address, '')
      toast(t('downloads.saving'))
    },
  })
  const remove = useCallMutation(calls.downloads.remove, {
    invalidates: [calls.downloads.list],
    onSuccess: () => void toast(t('downloads.removed')),
  })
  const isBroken = state === 'failed' || state === 'gone'
  return (
    <article className={styles.row}>
      <Link to={playAddress(mediaKey, episode)} className={`${row.row} ${styles.link}`}>
        <CoverRow work={work}>
          <span className={row.sub}>
            {[part, download.episodeTitle, t('downloads.qualityOf', { quality })].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.state} data-state={state}>
            {stateLine(download, t)}
          </span>
        </CoverRow>
      </Link>
      {(state === 'waiting' || state === 'making') && (
        <Progress value={progress} label={t('downloads.progress', { name })} className={styles.progress} />
      )}
      <div className={styles.buttons}>
        <IconButton
          glyph={glyphs.trash}
          size="m"
          label={t('downloads.remove', { name })}
          onClick={() => remove.mutate({ episode, quality })}
        />
        {(state === 'ready' || isBroken) && (
          <Button
            size="s"
            kind={isBroken ? 'secondary' : 'primary'}
            loading={ask.isPending}
            aria-label={t(isBroken ? 'downloads.againOf' : 'downloads.saveOf', { name })}
            onClick={() => ask.mutate({ mediaKey, episode, quality })}
          >
            {t(isBroken ? 'downloads.again' : 'downloads.save')}
          </Button>
        )}
      </div>
    </article>
  )
}

function stateLine({ state, progress, bytes, storedUntil }: Download, t: Translate): string {
  if (state === 'making') return t('downloads.state.making', { percent: Math.round(progress * 100) })
  if (state === 'ready')
    return t('downloads.state.ready', { size: formatBytes(bytes), date: formatDate(storedUntil ?? 0) })
  return t(`downloads.state.${state}`)
}
