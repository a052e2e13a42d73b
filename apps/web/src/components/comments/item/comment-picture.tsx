import type { CommentReply } from '@xinghe/contract'
import { Picture } from '@xinghe/ui'
import { useState } from 'react'
import { LaterPictureViewer } from '#components/picture/picture-viewer/later-picture-viewer.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { useText } from '#text/text.ts'

interface CommentPictureProps {
  /** Address at which its comment is reported; null for the viewer's own. */
  report: string | null
  picture: NonNullable<CommentReply['picture']>
  className: string | undefined
}

/** The picture of a comment, small; a press shows it whole. */
export function CommentPicture({ report, picture, className }: CommentPictureProps) {
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
      {viewing && (
        <LaterPictureViewer
          pictures={[picture]}
          start={0}
          reportOf={() => report}
          onLeave={() => setViewing(false)}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  )
}
