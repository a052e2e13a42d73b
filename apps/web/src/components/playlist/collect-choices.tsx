import { useOptimisticMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { FolderChoices } from '#components/favorite/folder-choices.tsx'
import { TickRow } from '#components/list/selection/tick-row.tsx'
import { useText } from '#text/text.ts'
import styles from './collect.module.css'
import { useSaveWork } from './use-save-work.ts'

type Kept = CallData<typeof calls.playlists.ofWork>

/** One line each of what was saved and of every own playlist; a press puts the work in or takes it out. */
export function CollectChoices({ mediaKey, data }: { mediaKey: string; data: Kept }) {
  const t = useText()
  const save = useSaveWork(mediaKey)
  const { saveInto, put, take } = useKeep(mediaKey)
  return (
    <ul className={styles.choices} aria-label={t('collect.title')}>
      <li>
        <Choice
          title={t('collect.favorites')}
          sub={t('collect.favoritesWhy')}
          on={data.saved}
          onChange={selected => save.mutate({ mediaKey, selected })}
        />
        <FolderChoices
          folders={data.folders}
          chosen={data.saved ? (data.folder ?? 'none') : null}
          onChoose={folder => saveInto.mutate({ mediaKey, ...(folder !== null && { folder }) })}
        />
      </li>
      {data.info.map(({ key, title, items, isPublic, has }) => (
        <li key={key}>
          <Choice
            title={title}
            sub={[t('playlist.works', { count: items }), !isPublic && t('playlist.private')]
              .filter(Boolean)
              .join(' · ')}
            on={has}
            onChange={on =>
              on ? put.mutate({ key, mediaKey }) : take.mutate({ key, mediaKeys: [mediaKey] })
            }
          />
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  title: string
  sub: string
  on: boolean
  onChange: (on: boolean) => void
}

function Choice({ title, sub, on, onChange }: ChoiceProps) {
  return (
    <TickRow className={styles.choice} on={on} onChange={onChange} isAtEnd>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.sub}>{sub}</span>
      </span>
    </TickRow>
  )
}

/** What the sheet changes, shown before the server has answered. */
function useKeep(mediaKey: string) {
  const { add, remove, items, details, ofUser, list } = calls.playlists
  const shown = [items, details, ofUser, list]
  const withHas = (before: Kept, key: string, has: boolean): Kept => ({
    ...before,
    info: before.info.map(choice =>
      choice.key === key && choice.has !== has
        ? { ...choice, has, items: choice.items + (has ? 1 : -1) }
        : choice,
    ),
  })
  const of = { call: calls.playlists.ofWork, input: () => ({ mediaKey }) }
  const saveInto = useOptimisticMutation(
    calls.favorites.saveInto,
    { ...of, change: (before, { folder = null }) => ({ ...before, saved: true, folder }) },
    { invalidates: [calls.favorites.works, calls.favorites.folders] },
  )
  const put = useOptimisticMutation(
    add,
    { ...of, change: (before, { key }) => withHas(before, key, true) },
    { invalidates: shown },
  )
  const take = useOptimisticMutation(
    remove,
    { ...of, change: (before, { key }) => withHas(before, key, false) },
    { invalidates: shown },
  )
  return { saveInto, put, take }
}
