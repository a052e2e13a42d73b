import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { NumberPeriod, VideoNumbers } from '@xinghe/contract'
import { Button, Sheet, Skeleton, StateBox } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { postAddress } from '#components/post/post-address.ts'
import { playAddress } from '#lib/play-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { formatClock, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { AreaChart } from './area-chart.tsx'
import { percentOf } from './number-words.ts'
import styles from './numbers.module.css'

interface RetentionSheetProps {
  video: VideoNumbers
  days: NumberPeriod
  onClose: () => void
}

/** How far a video was watched: which share of its plays saw each part of it. */
export function RetentionSheet({ video, days, onClose }: RetentionSheetProps) {
  const t = useText()
  const navigate = useNavigate()
  const { mediaKey, kind } = video
  const query = useCall(calls.spaces.retention, { days, mediaKey }, { quiet: true, staleMs: 0 })
  const isGone = isCode(query.error, 'notFound')
  return (
    <Sheet open onClose={onClose} title={t('numbers.retention')} closeLabel={t('common.close')}>
      <div className={styles.retention}>
        <p className={styles.title}>{video.title || t('numbers.wordless')}</p>
        <ScreenStates
          query={query}
          size="inline"
          skeleton={<Skeleton height="calc(var(--space-16) * 3)" />}
          missing={isGone && <StateBox kind="empty" text={t('numbers.gone')} />}
        >
          {({ retention, plays, averageSec, finished }) => (
            <>
              <Facts
                facts={[
                  [t('numbers.plays'), formatCount(plays, t)],
                  [t('numbers.averageTime'), formatClock(averageSec)],
                  [t('numbers.finishedShare'), `${percentOf(finished)}%`],
                ]}
              />
              <Curve retention={retention} />
            </>
          )}
        </ScreenStates>
        <Button
          kind="secondary"
          block
          onClick={() => navigate(kind === 'work' ? playAddress(mediaKey) : postAddress(mediaKey))}
        >
          {t('numbers.open')}
        </Button>
      </div>
    </Sheet>
  )
}

function Facts({ facts }: { facts: readonly [string, string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Curve({ retention }: { retention: readonly number[] }) {
  const t = useText()
  const percentAt = (at: number) => percentOf(retention[at] ?? 0)
  const last = retention.length - 1
  const label = t('numbers.curve', {
    start: percentAt(0),
    middle: percentAt(Math.floor(retention.length / 2)),
    end: percentAt(last),
  })
  return (
    <figure className={styles.figure}>
      <AreaChart
        values={retention}
        label={label}
        top="100%"
        feet={[t('numbers.start'), t('numbers.middle'), t('numbers.end')]}
        bounds={{ low: 0, high: 1 }}
      />
      <figcaption className={styles.note}>{label}</figcaption>
      <table className="sr-only">
        <caption>{t('numbers.retention')}</caption>
        <tbody>
          {retention.map((_, at) => {
            const place = Math.round((at / retention.length) * 100)
            return (
              <tr key={place}>
                <th scope="row">{t('numbers.atShare', { place })}</th>
                <td>
                  {percentAt(at)}%{t('numbers.shareOfPlays')}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </figure>
  )
}
