import { CallFailure } from '@xinghe/client'
import { Switch } from '@xinghe/ui'
import { useState } from 'react'
import { Link } from '#lib/router/link.tsx'
import { CellControl } from '#pieces/cell/cell.tsx'
import { ImageUploader } from '#pieces/image-uploader/image-uploader.tsx'
import type { SendPicture } from '#pieces/image-uploader/use-pictures.ts'
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
  const say = useText()
  const signedIn = useSignedIn()
  const [fails, setFails] = useState(false)
  const [arrived, setArrived] = useState(0)
  return (
    <Section id="uploads" title={say('gallery.uploads')}>
      <Case title={say('gallery.uploadsLead')}>
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
              {say('gallery.uploadsLogin')} <Link to="/login?from=/mobileTest">{say('common.goLogin')}</Link>
            </p>
          )}
          <p className={styles.lead}>{say('gallery.arrived', { count: arrived })}</p>
        </div>
      </Case>
      <div className={styles.case}>
        <CellControl as="label" title={say('gallery.uploadsFail')}>
          <Switch checked={fails} onChange={setFails} />
        </CellControl>
      </div>
    </Section>
  )
}
