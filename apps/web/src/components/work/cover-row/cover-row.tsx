import type { WorkCard } from '@xinghe/contract'
import { Cover, type PictureProps } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import styles from './cover-row.module.css'

interface CoverRowProps extends Pick<PictureProps, 'priority' | 'badge' | 'note' | 'noteEnd' | 'progress'> {
  work: WorkCard
  /** Lines below the name; `sub` of the style is a secondary one. */
  children: ReactNode
}

/** Inside of a row of its style: a wide picture of a work, and beside it the name and some lines. */
export function CoverRow({ work, children, ...picture }: CoverRowProps) {
  return (
    <>
      <Cover
        {...pictureFile(work.cover ?? work.poster, 'thumb')}
        alt=""
        className={styles.cover}
        {...picture}
      />
      <span className={styles.text}>
        <span className={styles.title}>{work.title}</span>
        {children}
      </span>
    </>
  )
}
