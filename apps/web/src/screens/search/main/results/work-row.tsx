import type { FoundWork } from '@xinghe/contract'
import { glyphs, Icon, Poster } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { CornerBadge } from '#components/work/work-card/corner-badge.tsx'
import { Score } from '#components/work/work-card/score.tsx'
import { workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { Marked } from '../marked/marked.tsx'
import { EpisodeChips } from './episode-chips.tsx'
import styles from './work-row.module.css'

/** A matching work with highlights, facts, cast, and a link to play it. */
export function WorkRow({ work, priority }: { work: FoundWork; priority: boolean }) {
  const t = useText()
  const { title, ranges, alias, directors, cast, chips } = work
  return (
    <article className={styles.row}>
      <Link to={playAddress(work.mediaKey)} className={styles.link}>
        <Poster
          {...pictureFile(work.poster ?? work.cover, 'thumb')}
          alt=""
          priority={priority}
          className={styles.poster}
          badge={work.badge && <CornerBadge badge={work.badge} />}
          note={workNote(work, t)}
        />
        <span className={styles.text}>
          <span className={styles.head}>
            <span className={styles.title}>
              <Marked text={title} ranges={ranges} />
            </span>
            <Score score={work.score} />
          </span>
          <span className={styles.line}>{[t(`kind.${work.kind}`), workFacts(work)].join(' · ')}</span>
          {alias && (
            <span className={styles.line}>
              {t('search.alias')}
              <Marked text={alias.text} ranges={alias.ranges} />
            </span>
          )}
          {directors.length > 0 && (
            <span className={styles.line}>{t('search.directors', { names: directors.join(' ') })}</span>
          )}
          {cast.length > 0 && (
            <span className={styles.line}>
              {t('search.cast')}
              {cast.map(({ name, ranges }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may bear one name
                <span key={index} className={styles.name}>
                  <Marked text={name} ranges={ranges} />
                </span>
              ))}
            </span>
          )}
          <span className={styles.play}>
            <Icon glyph={glyphs.play} filled size="s" />
            {t('search.play')}
          </span>
        </span>
      </Link>
      {chips.length > 1 && <EpisodeChips work={work} />}
    </article>
  )
}
