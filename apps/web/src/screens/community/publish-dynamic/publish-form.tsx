import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { graphemesOf } from '@xinghe/contract/graphemes'
import { Button, confirmDialog, glyphs, toast } from '@xinghe/ui'
import { useState } from 'react'
import { CellLink } from '#components/list/cell/cell.tsx'
import { LabelPicker } from '#components/publish/label-picker.tsx'
import { SendingPanel } from '#components/publish/sending-panel.tsx'
import { VisibilityPicker } from '#components/publish/visibility-picker.tsx'
import { WordsField } from '#components/publish/words-field.tsx'
import { FootBar } from '#components/screen/foot-bar/foot-bar.tsx'
import { publishDraft } from '#data/publish/publish-draft.ts'
import { previousAddress } from '#lib/router/history.ts'
import { useNavigate } from '#lib/router/router.tsx'
import {
  changeDraft,
  clearDraft,
  isWorthKeeping,
  type PublishDraft,
  usePublishDraft,
} from '#stores/publish-draft.ts'
import { useText } from '#text/text.ts'
import { Media } from './media.tsx'
import styles from './publish-dynamic.module.css'

/** Film or pictures, words, labels and who sees them. */
export function PublishForm({ draft }: { draft: PublishDraft }) {
  const t = useText()
  const navigate = useNavigate()
  const isUnkept = usePublishDraft(state => state.isUnkept)
  const rules = useCall(calls.publish.rules, {}, { quiet: true, staleMs: 0 }).data
  const [isSendingPictures, setSendingPictures] = useState(false)
  const [hasFailedPicture, setFailedPicture] = useState(false)
  const { video, pictures, text, named, labels, visibility, place, sending } = draft
  const maxChars = rules?.maxChars ?? 1000
  const isReviewed = video ? rules?.reviews.video : pictures.length > 0 && rules?.reviews.picture
  const over = graphemesOf(text).length - maxChars

  function publish() {
    if (hasFailedPicture && video === null) return toast(t('publish.pictureFailed'))
    if (video === null && pictures.length === 0 && text.trim() === '') return toast(t('publish.nothing'))
    if (over > 0) return toast(t('publish.tooLong', { count: over }))
    if (isSendingPictures) return toast(t('publish.pictureWait'))
    void publishDraft()
    // It is not there twice where publishing began among one's posts.
    if (previousAddress() === '/myDynamic') navigate(-1)
    else navigate('/myDynamic', { replace: true })
  }
  async function clear() {
    const sure = await confirmDialog({
      title: t('publish.clear'),
      text: t('publish.clearAsk'),
      confirmText: t('publish.clear'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) clearDraft()
  }
  if (sending.phase !== 'idle')
    return (
      <>
        <SendingPanel sending={sending} />
        <p className={styles.note}>{text}</p>
      </>
    )
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        publish()
      }}
    >
      <div className={styles.sheet}>
        <WordsField value={{ text, named }} maxChars={maxChars} onChange={changeDraft} />
        <Media draft={draft} rules={rules} onSending={setSendingPictures} onFailed={setFailedPicture} />
        <LabelPicker
          labels={labels}
          max={rules?.maxLabels ?? 5}
          onChange={chosen => changeDraft({ labels: chosen })}
        />
        <CellLink
          to="/getUserLocation"
          glyph={glyphs.pin}
          title={t('place.add')}
          value={place?.name ?? t('place.addNone')}
        />
        <VisibilityPicker value={visibility} onChange={chosen => changeDraft({ visibility: chosen })} />
      </div>
      <p className={styles.note}>
        {isReviewed && visibility !== 'self' && `${t('publish.reviewed')}\n`}
        {t(isUnkept ? 'publish.unkept' : 'publish.kept')}
      </p>
      <FootBar>
        {isWorthKeeping(draft) && (
          <Button kind="ghost" size="l" onClick={() => void clear()}>
            {t('publish.clear')}
          </Button>
        )}
        <Button type="submit" size="l" className={styles.send}>
          {t('publish.send')}
        </Button>
      </FootBar>
    </form>
  )
}
