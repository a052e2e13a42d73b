import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Rating } from '@xinghe/contract'
import { Sheet, Skeleton } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './rating-sheet.module.css'
import { StarRow } from './star-row.tsx'
import { useRateWork } from './use-rate-work.ts'

interface RatingSheetProps {
  mediaKey: string
  open: boolean
  onClose: () => void
}

/** How a work is rated, and the viewer's own rating. */
export function RatingSheet({ mediaKey, open, onClose }: RatingSheetProps) {
  const t = useText()
  const rating = useCall(calls.ratings.details, { mediaKey }, { enabled: open, quiet: true, staleMs: 0 })
  return (
    <Sheet open={open} onClose={onClose} title={t('rating.title')} closeLabel={t('common.close')}>
      <div className={styles.body}>
        <ScreenStates size="inline" query={rating} skeleton={<RatingSkeleton />}>
          {data => <RatingBody mediaKey={mediaKey} rating={data} />}
        </ScreenStates>
      </div>
    </Sheet>
  )
}

/** As high as what comes, so that the sheet does not jump. */
function RatingSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.summary}>
        <Skeleton className={styles.skeletonMean} />
        <Skeleton className={styles.skeletonBars} />
      </div>
      <Skeleton className={styles.skeletonStars} />
      <p className={styles.hint} />
    </div>
  )
}

function RatingBody({ mediaKey, rating }: { mediaKey: string; rating: Rating }) {
  const t = useText()
  const { rate, busy } = useRateWork(mediaKey)
  const { score, count, own } = rating
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.mean}>
          {score === null ? (
            <span className={styles.none}>{t('rating.none')}</span>
          ) : (
            <b>{score.toFixed(1)}</b>
          )}
          <span className={styles.count}>
            {count > 0 ? t('rating.count', { count: formatCount(count, t) }) : t('rating.first')}
          </span>
        </p>
        <Distribution rating={rating} />
      </div>
      <StarRow value={own} busy={busy} onChoose={rate} />
      <p className={styles.hint}>
        {own === null ? (
          t('rating.tap')
        ) : (
          <>
            {t('rating.own', { score: own })}
            <button type="button" className={styles.undo} disabled={busy} onClick={() => rate(0)}>
              {t('rating.undo')}
            </button>
          </>
        )}
      </p>
    </>
  )
}

/** Best first, as bars of their share. */
function Distribution({ rating: { distribution, count } }: { rating: Rating }) {
  const t = useText()
  return (
    <ul className={styles.bars}>
      {distribution.toReversed().map(row => {
        const percent = count === 0 ? 0 : Math.round((row.count / count) * 100)
        return (
          <li key={row.score} aria-label={t('rating.share', { stars: row.score / 2, percent })}>
            <span>{t('rating.stars', { stars: row.score / 2 })}</span>
            <i className={styles.bar}>
              <i style={{ inlineSize: `${percent}%` }} />
            </i>
            <span>{percent}%</span>
          </li>
        )
      })}
    </ul>
  )
}
