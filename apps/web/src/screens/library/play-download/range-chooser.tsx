import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { DownloadOptions, Episode, WorkDetails } from '@xinghe/contract'
import { Badge, Button, Chip, classNames } from '@xinghe/ui'
import { useState } from 'react'
import bar from '#components/list/selection/selection.module.css'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { FootBar } from '#components/screen/foot-bar/foot-bar.tsx'
import grid from '#components/work/episodes/episodes.module.css'
import { episodeName, isSingle } from '#components/work/work-card/work-note.ts'
import { formatBytes } from '#text/format-bytes.ts'
import { useText } from '#text/text.ts'
import { allowedBytes, bestHeight, heightsOf } from './choices.ts'
import styles from './play-download.module.css'
import { RulesCard } from './rules-card.tsx'
import { useAskAll } from './use-ask-all.ts'

interface RangeChooserProps {
  work: WorkDetails
  range: readonly Episode[]
  /** Id of the episode that is chosen at first. */
  first: string | null
  onAsked: () => void
}

/** Quality and episodes of one range, and the button that asks for them. */
export function RangeChooser(props: RangeChooserProps) {
  const options = useCall(
    calls.downloads.options,
    { episodes: props.range.map(({ id }) => id) },
    { quiet: true, staleMs: 0 },
  )
  return (
    <ScreenStates query={options} size="inline" skeleton={<RowsSkeleton count={6} />}>
      {options => <Choices {...props} options={options} />}
    </ScreenStates>
  )
}

function Choices({ work, range, first, options, onAsked }: RangeChooserProps & { options: DownloadOptions }) {
  const t = useText()
  const heights = heightsOf(options.episodes)
  const [chosenHeight, chooseHeight] = useState<number | null>(null)
  const height = chosenHeight ?? bestHeight(heights)
  const bytesOf = allowedBytes(options.episodes, height)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first === null ? [] : [first]))
  const wanted = range.filter(({ id }) => chosen.has(id) && bytesOf.has(id))
  const bytes = wanted.reduce((sum, { id }) => sum + (bytesOf.get(id) ?? 0), 0)
  const isWhole = wanted.length > 0 && wanted.length === bytesOf.size
  const single = isSingle(work)
  const nameOf = (episode: Episode) =>
    single ? t('downloads.film') : episodeName(work.kind, episode.number, t)
  const { ask, busy } = useAskAll({ mediaKey: work.mediaKey, nameOf, onAsked })
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <div className={bar.room}>
      <RulesCard rules={options} />
      <section className={styles.part}>
        <h3 className={styles.head}>{t('downloads.quality')}</h3>
        <div className={styles.chips}>
          {heights.map(({ height: one, gate }) => (
            <Chip
              key={one}
              selected={one === height}
              mark={gate && <Badge tone="vip">{t('badge.vip')}</Badge>}
              aria-disabled={gate !== null}
              onClick={() => gate === null && chooseHeight(one)}
              className={classNames(gate !== null && grid.later)}
            >
              <span className="num">{t('downloads.qualityOf', { quality: one })}</span>
            </Chip>
          ))}
        </div>
      </section>
      <section className={styles.part}>
        <h3 className={styles.head}>
          {t('downloads.episodes')}
          {!single && bytesOf.size > 1 && (
            <button
              type="button"
              className={styles.all}
              onClick={() => setChosen(new Set(isWhole ? [] : bytesOf.keys()))}
            >
              {t(isWhole ? 'downloads.none' : 'downloads.whole')}
            </button>
          )}
        </h3>
        <div className={classNames(grid.grid, work.kind === 'variety' && grid.lines)}>
          {range.map(episode => {
            const option = options.episodes.find(one => one.episode === episode.id)
            const reason = option ? option.refused : 'notReady'
            const isOpen = bytesOf.has(episode.id)
            const why = isOpen ? '' : t(`downloads.reason.${reason ?? 'quality'}`)
            const badge = episode.gate && t(`badge.${episode.gate}`)
            return (
              <Chip
                key={episode.id}
                shape="square"
                selected={isOpen && chosen.has(episode.id)}
                className={classNames(
                  work.kind === 'variety' ? grid.titled : grid.number,
                  !isOpen && grid.later,
                )}
                aria-label={[nameOf(episode), episode.title, why].filter(Boolean).join(' ')}
                aria-disabled={!isOpen}
                title={why || undefined}
                mark={badge && <Badge tone={episode.gate === 'login' ? 'soft' : 'vip'}>{badge}</Badge>}
                onClick={() => isOpen && toggle(episode.id)}
              >
                {work.kind === 'variety' ? (
                  <span className={grid.name}>
                    <b>{nameOf(episode)}</b> {episode.title}
                  </span>
                ) : (
                  <span className="num">{episode.number}</span>
                )}
              </Chip>
            )
          })}
        </div>
        <Refusals options={options} />
      </section>
      <FootBar className={bar.bar}>
        <p className={styles.sum} aria-live="polite">
          {wanted.length > 0
            ? t('downloads.chosen', { count: wanted.length, size: formatBytes(bytes) })
            : t('downloads.chooseFirst')}
        </p>
        <Button
          size="l"
          disabled={wanted.length === 0 || height === null}
          loading={busy}
          onClick={() => height !== null && void ask(wanted, height)}
        >
          {t('downloads.begin')}
        </Button>
      </FootBar>
    </div>
  )
}

/** Why some of the range cannot be chosen, each reason once. */
function Refusals({ options }: { options: DownloadOptions }) {
  const t = useText()
  const reasons = [...new Set(options.episodes.flatMap(({ refused }) => refused ?? []))]
  if (reasons.length === 0) return null
  return <p className={styles.why}>{reasons.map(reason => t(`downloads.reason.${reason}`)).join(' · ')}</p>
}
