import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Playlist } from '@xinghe/contract'
import { Button, glyphs, Icon, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import selection from '#components/list/selection/selection.module.css'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'
import type { AddWorksSheetProps } from './add-works-sheet.tsx'
import styles from './collection.module.css'
import { ItemRow } from './item-row.tsx'

const addWorksSheet = later(async () => (await import('./add-works-sheet.tsx')).AddWorksSheet)

interface ItemsProps {
  playlist: Playlist
  /** The owner changes the order. */
  arranging: boolean
  onArrange: (arranging: boolean) => void
}

/** Works in their order; the owner adds, moves and takes out. */
export function Items({ playlist, arranging, onArrange }: ItemsProps) {
  const t = useText()
  const { key, title, mine } = playlist
  const [adding, setAdding] = useState(false)
  const list = useList(calls.playlists.items, { key }, { quiet: true, staleMs: 0 })
  const isArranging = arranging && list.items.length > 0
  return (
    <>
      {mine && (
        <div className={styles.tools}>
          <Button
            kind="secondary"
            icon={<Icon glyph={glyphs.plus} size="s" />}
            onClick={() => setAdding(true)}
          >
            {t('playlist.addWorks')}
          </Button>
          {list.items.length > 0 && (
            <button type="button" className={selection.word} onClick={() => onArrange(!isArranging)}>
              {t(isArranging ? 'playlist.done' : 'playlist.arrange')}
            </button>
          )}
        </div>
      )}
      <Endless
        list={list}
        keyOf={item => item.mediaKey}
        label={title}
        flush
        skeleton={<CoverRowsSkeleton count={5} />}
        empty={
          <StateBox
            kind="empty"
            text={t('playlist.bare.title')}
            sub={t(mine ? 'playlist.bare.own' : 'playlist.bare.text')}
          />
        }
      >
        {(item, index) => (
          <ItemRow playlist={playlist} item={item} index={index} list={list} arranging={isArranging} />
        )}
      </Endless>
      {mine && <LaterAddWorks playlist={playlist} open={adding} onClose={() => setAdding(false)} />}
    </>
  )
}

function LaterAddWorks(props: AddWorksSheetProps) {
  const AddWorksSheet = useLater(addWorksSheet, props.open)
  return AddWorksSheet && <AddWorksSheet {...props} />
}
