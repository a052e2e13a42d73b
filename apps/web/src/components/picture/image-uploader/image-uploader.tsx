import type { Image } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { glyphs, Icon, toast } from '@xinghe/ui'
import { type ChangeEvent, useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './image-uploader.module.css'
import { PicturePreview } from './picture-preview.tsx'
import { admit, mebibyte, mostPictures, pictureEndings } from './picture-rules.ts'
import { PictureTile } from './picture-tile.tsx'
import { type PictureListeners, type SendPicture, usePictures } from './use-pictures.ts'

interface ImageUploaderProps extends PictureListeners {
  /** 100 by default; 1 chooses one file at a time. */
  maxCount?: number
  /** Largest picture in bytes; 10 MB by default. */
  maxBytes?: number
  send?: SendPicture
  /** Pictures that are there already. */
  before?: readonly Image[]
}

const accept = pictureEndings.map(ending => `.${ending}`).join(',')

/**
 * Chooses pictures and sends them at once, in chunks of 2 MB, with preview, progress, removal and another try. Wrong
 * kinds, sizes and numbers show a toast. Its texts are in the part `components`.
 */
export function ImageUploader({
  maxCount = mostPictures,
  maxBytes,
  send,
  before,
  ...listeners
}: ImageUploaderProps) {
  const t = useText()
  const { pictures, add, remove, retry } = usePictures(listeners, send, before)
  const [viewed, setViewed] = useState<string | null>(null)
  const room = maxCount - pictures.length
  const limit = maxBytes ?? limits.imageBytes

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = ''
    const { taken, fault } = admit(files, room, { maxBytes: limit })
    if (fault === 'kind') toast(t('upload.kind'), { durationMs: 3000 })
    if (fault === 'size')
      toast(t('upload.size', { limit: Math.floor(limit / mebibyte) }), { durationMs: 3000 })
    if (fault === 'count') toast(t('upload.count', { count: maxCount }), { durationMs: 3000 })
    void add(taken)
  }

  return (
    <>
      <ul className={styles.tiles} aria-label={t('upload.list')}>
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            index={at + 1}
            onView={() => setViewed(picture.preview)}
            onRetry={() => retry(picture.id)}
            onRemove={() => remove(picture.id)}
          />
        ))}
        {room > 0 && (
          <li>
            <label className={styles.add}>
              <Icon glyph={glyphs.image} />
              {t('upload.add')}
              <input
                type="file"
                className="sr-only"
                accept={accept}
                multiple={maxCount > 1}
                onChange={choose}
              />
            </label>
          </li>
        )}
      </ul>
      <PicturePreview src={viewed} onClose={() => setViewed(null)} />
    </>
  )
}
