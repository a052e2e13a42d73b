import type { PublicUser } from '@xinghe/contract'
import { Skeleton } from '@xinghe/ui'
import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'
import styles from './uploader.module.css'

const uploaderRow = later(async () => {
  const [{ Uploader }] = await Promise.all([import('./uploader.tsx'), loadTexts(['uploader'])])
  return Uploader
})

/** Who made a work, where it is not the site's own: the code comes then. */
export function LaterUploader({ user }: { user: PublicUser | null }) {
  return user && <Row user={user} />
}

function Row({ user }: { user: PublicUser }) {
  const Uploader = useLater(uploaderRow, true)
  return Uploader ? (
    <Uploader user={user} />
  ) : (
    <div className={styles.row} aria-busy="true">
      <Skeleton shape="circle" width="var(--avatar-m)" height="var(--avatar-m)" />
      <Skeleton width="40%" />
    </div>
  )
}
