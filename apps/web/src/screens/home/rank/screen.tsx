import { useQueryClient } from '@tanstack/react-query'
import { useCall, useList } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import { Chip, Skeleton, TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { RefreshArea } from '#components/screen/refresh-area.tsx'
import { client } from '#data/client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useSwipe } from '#lib/use-swipe.ts'
import { useText } from '#text/text.ts'
import { type Chosen, useChosen } from './chosen.ts'
import { windowWords } from './figure-words.ts'
import styles from './rank.module.css'
import { RankRow } from './rank-row.tsx'
import { RankSkeleton } from './rank-skeleton.tsx'

/** Placeholders of boards and kinds. */
const places = [1, 2, 3, 4, 5]

type Kind = CallInput<typeof calls.rank.boards>['kind']

/** Boards of what is played, liked and talked about; of all works or of one kind. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [{ board, kind }, choose] = useChosen()
  const [side, setSide] = useState<'left' | 'right' | null>(null)
  const whole = useCall(calls.rank.boards, {}, { quiet: true })
  const ofKind = useCall(calls.rank.boards, kind === null ? {} : { kind: kind as Kind }, { quiet: true })
  const filter = kind === null ? {} : { kind: kind as Kind }
  const list = useList(calls.rank.board, { board, ...filter }, { quiet: true })
  const boards = whole.data?.boards ?? []
  const counted = ofKind.data?.boards.find(({ key }) => key === board) ?? null

  function show(next: Chosen) {
    const step =
      boards.findIndex(({ key }) => key === next.board) - boards.findIndex(({ key }) => key === board)
    setSide(step === 0 ? null : step > 0 ? 'right' : 'left')
    choose(next)
    window.scrollTo({ top: 0 })
  }
  const swipe = useSwipe(step => {
    const next = boards[boards.findIndex(({ key }) => key === board) + step]
    if (next) show({ board: next.key, kind })
    return next !== undefined
  })
  const refresh = () =>
    Promise.all(
      [calls.rank.boards, calls.rank.board].map(({ name }) =>
        queries.refetchQueries({ queryKey: [name], type: 'active' }),
      ),
    )

  return (
    <div className={styles.screen}>
      <h1 className="sr-only">{t('title.rank')}</h1>
      {(boards.length > 0 || whole.isPending) && (
        <div className={styles.head}>
          {boards.length > 0 ? (
            <TabStrip
              label={t('rank.boards')}
              items={boards.map(({ key, title }) => ({ key, label: title }))}
              activeKey={board}
              onSelect={key => show({ board: key, kind })}
            />
          ) : (
            <div className={styles.stripSkeleton}>
              {whole.isPending &&
                places.map(place => <Skeleton key={place} height="var(--size-17)" width="3.2em" />)}
            </div>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take its legend's room */}
          <div className={styles.kinds} role="group" aria-label={t('rank.kinds')}>
            {[{ key: null, title: t('rank.all') }, ...(whole.data?.kinds ?? [])].map(({ key, title }) => (
              <Chip key={key ?? 'all'} selected={kind === key} onClick={() => show({ board, kind: key })}>
                {title}
              </Chip>
            ))}
            {whole.isPending &&
              places.map(place => <Skeleton key={place} height="var(--control-s)" width="3.6em" />)}
          </div>
        </div>
      )}
      <RefreshArea onRefresh={refresh}>
        <main className={styles.body} {...swipe}>
          <p className={styles.window}>{counted && windowWords(counted, client.serverNow(), t)}</p>
          <div key={`${board} ${kind}`} className={side ? styles.enter : undefined} data-side={side}>
            <Endless
              list={{ ...list, reload: () => Promise.all([list.reload(), whole.refetch()]) }}
              keyOf={place => place.work.mediaKey}
              label={boards.find(({ key }) => key === board)?.title ?? t('title.rank')}
              name={`${board} ${kind}`}
              flush
              size={boards.length > 0 ? 'inline' : 'full'}
              skeleton={<RankSkeleton />}
              empty={
                <EmptyView
                  text={t('rank.empty.title')}
                  sub={t('rank.empty.text')}
                  action={{ label: t('common.goHome'), onPress: () => navigate('/') }}
                />
              }
            >
              {place => <RankRow place={place} board={counted} />}
            </Endless>
          </div>
        </main>
      </RefreshArea>
    </div>
  )
}
