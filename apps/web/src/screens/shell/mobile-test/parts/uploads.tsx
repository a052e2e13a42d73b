import { CallFailure } from '@xinghe/client'
import { Switch } from '@xinghe/ui'
import { useState } from 'react'
import { CellControl } from '#components/list/cell/cell.tsx'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import type { SendPicture } from '#components/picture/image-uploader/use-pictures.ts'
import { Link } from '#lib/router/link.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

/** Fails half way, as a lost connection does. */
const failHalfWay: SendPicture = async (_file, { onProgress }) => {
  onProgress(0.5)
  await new Promise(resolve => setTimeout(resolve, 800))
  throw new CallFailure('network', 0, 'lost')
}

/** Pictures with preview, progress, removal and another try. */
export function Uploads() {
  const t = useText()
  const signedIn = useSignedIn()
  const [fails, setFails] = useState(false)
  const [arrived, setArrived] = useState(0)
  return (
    <Section id="uploads" title={t('gallery.uploads')}>
      <Case title={t('gallery.uploadsLead')}>
        <div className={styles.stack}>
          {signedIn || fails ? (
            <ImageUploader
              key={String(fails)}
              maxCount={9}
              onChange={images => setArrived(images.length)}
              {...(fails && { send: failHalfWay })}
            />
          ) : (
            <p className={styles.lead}>
              {t('gallery.uploadsLogin')} <Link to="/login?from=/mobileTest">{t('common.goLogin')}</Link>
            </p>
          )}
          <p className={styles.lead}>{t('gallery.arrived', { count: arrived })}</p>
        </div>
      </Case>
      <div className={styles.case}>
        <CellControl as="label" title={t('gallery.uploadsFail')}>
          <Switch checked={fails} onChange={setFails} />
        </CellControl>
      </div>
    </Section>
  )
}
