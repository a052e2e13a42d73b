import type { OwnUser } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { pictureAt, pictureWidths } from '@xinghe/contract/pictures'
import { Avatar, glyphs, Icon, toast } from '@xinghe/ui'
import { type ChangeEvent, useState } from 'react'
import { CellControl } from '#components/list/cell/cell.tsx'
import { faultOf, mebibyte, pictureEndings } from '#components/picture/image-uploader/picture-rules.ts'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'
import { readUrlData } from './crop-picture.ts'
import styles from './edit-info.module.css'

const cropSheet = later(async () => (await import('./crop-sheet.tsx')).CropSheet)
const accept = pictureEndings.map(ending => `.${ending}`).join(',')

/** The avatar; a chosen picture is cut to a square first. */
export function AvatarCell({ user }: { user: OwnUser }) {
  const t = useText()
  const [chosen, setChosen] = useState<{ urlData: string; open: boolean } | null>(null)
  const CropSheet = useLater(cropSheet, chosen !== null)

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    // The same file may be chosen again.
    event.currentTarget.value = ''
    if (!file) return
    const fault = faultOf(file)
    if (fault === 'kind') return toast(t('upload.kind'), { durationMs: 3000 })
    if (fault === 'size')
      return toast(t('upload.size', { limit: limits.imageBytes / mebibyte }), { durationMs: 3000 })
    const urlData = await readUrlData(file).catch(() => null)
    if (typeof urlData === 'string') setChosen({ urlData, open: true })
    else toast(t('profile.avatar.noString'))
  }

  return (
    <>
      <CellControl as="label" title={t('profile.avatar')}>
        <Avatar
          className={styles.avatar}
          src={user.avatar ? pictureAt(user.avatar, pictureWidths[0]) : undefined}
          name={user.nickName}
          size="xl"
        />
        <Icon glyph={glyphs.more} size="s" className={styles.chevron} />
        <input
          type="file"
          className="sr-only"
          accept={accept}
          aria-label={t('profile.avatar.choose')}
          onChange={event => void choose(event)}
        />
      </CellControl>
      {CropSheet && chosen && (
        <CropSheet
          key={chosen.urlData}
          urlData={chosen.urlData}
          open={chosen.open}
          onClose={() => setChosen({ ...chosen, open: false })}
        />
      )}
    </>
  )
}
