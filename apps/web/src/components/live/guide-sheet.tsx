import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { LiveShowing } from '@xinghe/contract'
import { classNames, Segmented, Sheet, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { client } from '#data/client.ts'
import { useServerNow } from '#data/use-server-now.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { ListFoot } from '../list/states/list-foot.tsx'
import { itemsOf } from '../list/states/loaded.ts'
import { RowsSkeleton } from '../list/states/rows-skeleton.tsx'
import { ScreenStates } from '../list/states/screen-states.tsx'
import styles from './guide-sheet.module.css'
import { hourOf, showingName } from './showing-name.ts'

const days = ['today', 'tomorrow'] as const
type Day = (typeof days)[number]

/** From now to the end of the day, or the whole day after, by the viewer's own clock. */
function daySpan(day: Day, now: number): { from: number; to: number } {
  const midnight = (days: number) => {
    const date = new Date(now)
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
  }
  return day === 'today' ? { from: now, to: midnight(1) } : { from: midnight(1), to: midnight(2) }
}

interface GuideSheetProps {
  channel: { id: string; name: string }
  open: boolean
  onClose: () => void
}

/** What a channel shows today and tomorrow. */
export function GuideSheet({ channel, open, onClose }: GuideSheetProps) {
  const t = useText()
  const [day, setDay] = useState<Day>('today')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('live.guideOf', { channel: channel.name })}
      closeLabel={t('common.close')}
    >
      <Segmented
        label={t('live.day')}
        items={days.map(key => ({ key, label: t(`live.${key}`) }))}
        value={day}
        onChange={setDay}
      />
      <DayList key={`${channel.id} ${day}`} channel={channel.id} day={day} />
    </Sheet>
  )
}

function DayList({ channel, day }: { channel: string; day: Day }) {
  const t = useText()
  // Fixed when it is opened: a new span at every render would be a new list.
  const [span] = useState(() => daySpan(day, client.serverNow()))
  const list = useList(calls.broadcast.guide, { channel, ...span }, { quiet: true, staleMs: 0 })
  const now = useServerNow(5_000)
  return (
    <ScreenStates
      query={itemsOf(list)}
      size="inline"
      skeleton={<RowsSkeleton count={8} />}
      isEmpty={showings => showings.length === 0}
      empty={<StateBox kind="empty" text={t('live.guideEmpty.title')} sub={t('live.guideEmpty.text')} />}
    >
      {showings => (
        <>
          <ol className={styles.day}>
            {showings.map(showing => (
              <Line
                key={showing.startsAt}
                showing={showing}
                isNow={showing.startsAt <= now && now < showing.endsAt}
              />
            ))}
          </ol>
          <ListFoot list={list} />
        </>
      )}
    </ScreenStates>
  )
}

function Line({ showing, isNow }: { showing: LiveShowing; isNow: boolean }) {
  const t = useText()
  return (
    <li className={classNames(styles.line, isNow && styles.now)} aria-current={isNow}>
      <time className={styles.time} dateTime={new Date(showing.startsAt).toISOString()}>
        {hourOf(showing.startsAt)}
      </time>
      <span className={styles.name}>
        {showingName(showing, t)}
        {isNow && <small className={styles.mark}>{t('live.now')}</small>}
      </span>
      {showing.mediaKey && (
        <Link
          to={playAddress(showing.mediaKey)}
          className={styles.details}
          aria-label={`${t('live.details')} ${showing.title}`}
        >
          {t('live.details')}
        </Link>
      )}
    </li>
  )
}
