import { limits } from '@xinghe/contract/limits'
import { glyphs, Icon, toast } from '@xinghe/ui'
import { type ChangeEvent, useEffect, useState } from 'react'
import tiles from '#components/picture/image-uploader/image-uploader.module.css'
import { PicturePreview } from '#components/picture/image-uploader/picture-preview.tsx'
import { faultOf } from '#components/picture/image-uploader/picture-rules.ts'
import { PictureTile } from '#components/picture/image-uploader/picture-tile.tsx'
import { useText } from '#text/text.ts'

const rules = { maxBytes: limits.playbackReport.pictureBytes, endings: ['jpg', 'jpeg', 'png'] }
const accept = rules.endings.map(ending => `.${ending}`).join(',')

/** Chooses one JPG or PNG, which is sent with the form and not before. */
export function OnePicture({ onChange }: { onChange: (file: File | null) => void }) {
  const t = useText()
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null)
  const [isViewed, setViewed] = useState(false)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.preview)
  }, [chosen])

  function take(file: File | null) {
    setChosen(file && { file, preview: URL.createObjectURL(file) })
    onChange(file)
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    const fault = file && faultOf(file, rules)
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = ''
    if (fault) toast(t(fault === 'kind' ? 'playFeedback.pictureKind' : 'playFeedback.pictureSize'))
    else if (file) take(file)
  }
  return (
    <>
      <ul className={tiles.tiles} aria-label={t('upload.list')}>
        {chosen ? (
          <PictureTile
            picture={{ id: '', ...chosen, state: 'done', progress: 1, image: null }}
            index={1}
            onView={() => setViewed(true)}
            onRetry={() => {}}
            onRemove={() => take(null)}
          />
        ) : (
          <li>
            <label className={tiles.add}>
              <Icon glyph={glyphs.image} />
              {t('upload.add')}
              <input type="file" className="sr-only" accept={accept} onChange={choose} />
            </label>
          </li>
        )}
      </ul>
      <PicturePreview src={isViewed && chosen ? chosen.preview : null} onClose={() => setViewed(false)} />
    </>
  )
}
