import type { WorkCard } from '@xinghe/contract'
import { glyphs, Icon, Poster } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './seeking-movies.module.css'

/** Leads to the work that answers a request. */
export function FoundLink({ work }: { work: WorkCard }) {
  const t = useText()
  return (
    <Link to={playAddress(work.mediaKey)} className={styles.found}>
      <Poster {...pictureFile(work.poster ?? work.cover, 'thumb')} alt="" className={styles.poster} />
      <span className={styles.foundText}>
        <b className={styles.foundTitle}>{work.title}</b>
        <span className={styles.play}>
          <Icon glyph={glyphs.play} filled size="s" />
          {t('requests.watch')}
        </span>
      </span>
      <Icon glyph={glyphs.more} size="s" />
    </Link>
  )
}
