import type { CommentReply } from '@xinghe/contract'
import { Picture } from '@xinghe/ui'
import { useState } from 'react'
import { PictureViewer } from '#components/picture/picture-viewer/picture-viewer.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { useText } from '#text/text.ts'

interface CommentPictureProps {
  picture: NonNullable<CommentReply['picture']>
  className: string | undefined
}

/** The picture of a comment, small; a press shows it whole. */
export function CommentPicture({ picture, className }: CommentPictureProps) {
  const t = useText()
  const [viewing, setViewing] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('comment.viewPicture')}
        onClick={() => setViewing(true)}
      >
        <Picture ratio="fill" {...pictureFile(picture, 'thumb')} alt="" />
      </button>
      {viewing && <PictureViewer pictures={[picture]} start={0} onClose={() => setViewing(false)} />}
    </>
  )
}
