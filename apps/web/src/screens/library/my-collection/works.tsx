import { useCall, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FavoriteFolder } from '@xinghe/contract'
import { Button, toast } from '@xinghe/ui'
import { useState } from 'react'
import {
  useMoveFavorites,
  useRemoveFavorites,
  useSeeUpdates,
} from '#components/favorite/use-favorite-mutations.ts'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { WorkLine } from '#components/playlist/work-line.tsx'
import { later, useLater } from '#lib/later.ts'
import { playAddress } from '#lib/play-address.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { FolderBar, freshOnes } from './folder-bar.tsx'
import { inParts } from './in-parts.ts'
import styles from './my-collection.module.css'
import { SavedList, type SavedListProps } from './saved-list.tsx'

const moveSheet = later(async () => (await import('./move-sheet.tsx')).MoveSheet)

/** Works that were saved: all but short ones, or those alone; those of one folder with `folder` of the address. */
export function SavedWorks({ shorts, ...props }: SavedListProps & { shorts: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<string[]>([])
  const MoveSheet = useLater(moveSheet, moved.length > 0)
  const { asked, folders, chosen } = useChosenFolder(shorts)
  const list = useList(
    calls.favorites.works,
    { shorts, ...(chosen === freshOnes ? { fresh: true } : chosen !== undefined && { folder: chosen }) },
    { quiet: true, staleMs: 0 },
  )
  const remove = useRemoveFavorites()
  const move = useMoveFavorites()
  const see = useSeeUpdates({ onSuccess: () => show(undefined) })
  const name = shorts ? 'shorts' : 'works'

  function show(folder: string | undefined) {
    props.onEnd()
    navigate(`/myCollection?tab=${name}${folder === undefined ? '' : `&folder=${folder}`}`, { replace: true })
  }
  async function moveTo(folder: FavoriteFolder | null) {
    await inParts(moved, mediaKeys => move.mutateAsync({ mediaKeys, ...(folder && { folder: folder.key }) }))
    setMoved([])
    props.onEnd()
    toast(folder ? t('folder.moved', { name: folder.name }) : t('folder.movedOut'))
  }
  return (
    <>
      <FolderBar query={folders} chosen={chosen} onChoose={show} />
      {chosen === freshOnes && !props.editing && (
        <div className={styles.tools}>
          <Button kind="secondary" loading={see.isPending} onClick={() => see.mutate({})}>
            {t('favorite.seeAll')}
          </Button>
        </div>
      )}
      <SavedList
        key={asked}
        {...props}
        name={name}
        part={chosen}
        list={list}
        keyOf={item => item.mediaKey}
        // What is new is opened at what is new; elsewhere a work goes on where its viewer stopped.
        addressOf={({ work, update }) =>
          work && playAddress(work.mediaKey, (chosen === freshOnes && update?.episode) || undefined)
        }
        remove={keys => inParts(keys, mediaKeys => remove.mutateAsync({ mediaKeys }))}
        busy={remove.isPending}
        move={{ label: t('folder.move'), onPress: setMoved }}
        emptyAction={{ label: t('common.goHome'), onPress: () => navigate('/') }}
        {...(chosen !== undefined && {
          empty: (
            <EmptyView
              size="full"
              text={t('folder.empty')}
              sub={t('folder.emptyText')}
              action={{ label: t('folder.showAll'), onPress: () => show(undefined) }}
            />
          ),
        })}
      >
        {item => <WorkLine work={item.work} update={item.update} />}
      </SavedList>
      {MoveSheet && (
        <MoveSheet
          folders={folders.data?.info ?? []}
          open={moved.length > 0}
          busy={move.isPending}
          onClose={() => setMoved([])}
          onChoose={folder => void moveTo(folder).catch(() => {})}
        />
      )}
    </>
  )
}

/** The folder of the address; undefined for all, also where there is no such folder. */
function useChosenFolder(shorts: boolean) {
  const asked = useSearchParams().get('folder') ?? undefined
  const folders = useCall(calls.favorites.folders, { shorts }, { quiet: true, staleMs: 0 })
  const { data } = folders
  const isThere = asked === freshOnes ? data && data.fresh > 0 : data?.info.some(({ key }) => key === asked)
  const isGone = data !== undefined && !isThere
  return { asked, folders, chosen: isGone ? undefined : asked }
}
