import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { DirectoryKind } from '@xinghe/contract'
import { glyphs, Icon, IconButton, Poster, StateBox } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './type-page.module.css'
import { TypeSkeleton } from './type-skeleton.tsx'

/** All kinds and genres as a directory. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const query = useCall(calls.catalogue.directory, {}, { quiet: true })
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.typePage')}
        end={
          <IconButton glyph={glyphs.search} label={t('list.search')} onClick={() => navigate('/search')} />
        }
      />
      <ScreenStates
        query={query}
        skeleton={<TypeSkeleton />}
        isEmpty={({ info }) => info.length === 0}
        empty={
          <StateBox
            size="full"
            kind="empty"
            text={t('typePage.empty.title')}
            sub={t('typePage.empty.text')}
            action={{ label: t('common.goHome'), onPress: () => navigate('/') }}
          />
        }
      >
        {({ info }) => (
          <div className={styles.kinds}>
            {info.map(kind => (
              <Kind key={kind.kind} kind={kind} />
            ))}
          </div>
        )}
      </ScreenStates>
    </main>
  )
}

/** One kind: the way to all of it with its best posters, and its genres. */
function Kind({ kind: { kind, title, count, posters, genres } }: { kind: DirectoryKind }) {
  const t = useText()
  return (
    <section className={styles.kind} aria-labelledby={`kind-${kind}`}>
      <Link to={`/list/${kind}`} className={styles.head}>
        <span className={styles.names}>
          <h2 id={`kind-${kind}`} className={styles.title}>
            {title}
          </h2>
          <span className={styles.count}>{t('list.count', { count: formatCount(count, t) })}</span>
        </span>
        <span className={styles.posters} aria-hidden="true">
          {posters.map((poster, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture without identity
            <Poster key={index} {...pictureFile(poster, 'thumb')} alt="" className={styles.poster} />
          ))}
        </span>
        <Icon glyph={glyphs.more} size="s" className={styles.chevron} />
      </Link>
      <ul className={styles.genres}>
        {genres.map(genre => (
          <li key={genre.key}>
            <Link to={`/list/${kind}?genre=${encodeURIComponent(genre.key)}`} className={styles.genre}>
              <span className={styles.word}>{genre.title}</span>
              <span className={styles.number}>{formatCount(genre.count, t)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
