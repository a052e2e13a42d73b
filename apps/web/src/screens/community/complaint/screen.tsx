import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReportReason, SubjectKind } from '@xinghe/contract'
import { Button, glyphs, Icon, StateBox, TextArea } from '@xinghe/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CellControl, CellGroup } from '#components/list/cell/cell.tsx'
import { showReported } from '#components/overlay/dialogs/notices.ts'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { useAttachments } from '#components/picture/image-uploader/use-attachments.ts'
import { placeIn } from '#components/report/report-address.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { knownText, useText } from '#text/text.ts'
import styles from './complaint.module.css'
import { Reported } from './reported.tsx'

/** In the order in which people look for theirs. */
const reasons = [
  'porn',
  'illegal',
  'abuse',
  'ad',
  'fraud',
  'infringement',
  'minors',
  'falsehood',
  'other',
] as const satisfies readonly ReportReason[]
const most = { text: 200, pictures: 4 }

/** A report of what the address names: why, in words, with pictures. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const params = useSearchParams()
  const [kind, target] = [params.get('kind') ?? '', params.get('id') ?? '']
  const about = `complaint.about.${kind}`
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.complaint')} />
      {knownText(about) && target !== '' ? (
        <>
          <p className={styles.about}>{t(about)}</p>
          <Reported kind={kind as SubjectKind} id={target} place={placeIn(params)} />
          <ComplaintForm kind={kind as SubjectKind} target={target} onDone={goBack} />
        </>
      ) : (
        <StateBox
          size="full"
          kind="missing"
          text={t('complaint.unknown')}
          sub={t('complaint.unknownSub')}
          action={{ label: t('common.back'), onPress: goBack }}
        />
      )}
    </main>
  )
}

/** Ends when the screen is left. */
function usePlace(): () => AbortSignal {
  const place = useRef(new AbortController())
  useEffect(() => {
    place.current = new AbortController()
    return () => place.current.abort()
  }, [])
  return () => place.current.signal
}

interface ComplaintFormProps {
  kind: SubjectKind
  target: string
  /** The viewer has read that it arrived. */
  onDone: () => void
}

function ComplaintForm({ kind, target, onDone }: ComplaintFormProps) {
  const t = useText()
  const here = usePlace()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const pictures = useAttachments()
  const report = useCallMutation(calls.moderation.report, {
    onSuccess: () => {
      const place = here()
      void showReported(place).then(() => {
        if (!place.aborted) onDone()
      })
    },
  })
  const length = [...text.trim()].length
  const isReady = reason !== null && length <= most.text && !pictures.isSending
  function send(event: FormEvent) {
    event.preventDefault()
    if (reason === null || !isReady || report.isPending) return
    report.mutate({ kind, target, reason, text: text.trim(), pictures: pictures.addresses })
  }
  return (
    <form onSubmit={send}>
      <div role="radiogroup" aria-label={t('complaint.reason')}>
        <CellGroup title={t('complaint.reason')}>
          {reasons.map(one => (
            <CellControl key={one} as="label" title={t(`reason.${one}`)}>
              <input
                type="radio"
                name="reason"
                className="sr-only"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              <Icon glyph={glyphs.check} size="m" className={styles.check} />
            </CellControl>
          ))}
        </CellGroup>
      </div>
      <div className={styles.fields}>
        <TextArea
          label={t('complaint.text')}
          rows={4}
          value={text}
          placeholder={t('complaint.textHint')}
          aside={`${length}/${most.text}`}
          error={length > most.text ? t('appeal.textLong', { max: most.text }) : undefined}
          onChange={event => setText(event.currentTarget.value)}
        />
        <section>
          <h2 className={styles.heading}>{t('complaint.pictures', { max: most.pictures })}</h2>
          <ImageUploader maxCount={most.pictures} {...pictures.uploader} />
        </section>
        <p className={styles.note}>{t(pictures.isSending ? 'upload.wait' : 'complaint.private')}</p>
        <Button type="submit" size="l" block loading={report.isPending} disabled={!isReady}>
          {t('complaint.send')}
        </Button>
      </div>
    </form>
  )
}
