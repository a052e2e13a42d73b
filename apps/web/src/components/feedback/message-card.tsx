import type { FeedbackMessage } from '@xinghe/contract'
import { pictureAt } from '@xinghe/contract/pictures'
import { useState } from 'react'
import { PicturePreview } from '#components/picture/image-uploader/picture-preview.tsx'
import { client } from '#data/client.ts'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './feedback.module.css'

/** What the viewer or staff wrote, with its pictures. */
export function MessageCard({ message }: { message: FeedbackMessage }) {
  const t = useText()
  const [viewed, setViewed] = useState<string | null>(null)
  const { by, text, pictures, at } = message
  return (
    <article className={styles.message} data-by={by}>
      <p className={styles.messageHead}>
        <b>{t(by === 'staff' ? 'feedback.staff' : 'feedback.me')}</b>
        <time dateTime={new Date(at).toISOString()}>{formatAgo(at, client.serverNow(), t)}</time>
      </p>
      <p className={styles.messageText}>{text}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ key, url }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.picture}
                aria-label={t('feedback.picture', { index: index + 1 })}
                onClick={() => setViewed(url)}
              >
                <img src={pictureAt(url, 260)} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PicturePreview src={viewed} onClose={() => setViewed(null)} />
    </article>
  )
}
