import type { Person } from '@xinghe/contract'
import { avatarSize, pictureAt } from '@xinghe/contract/pictures'
import { Avatar } from '@xinghe/ui'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './people.module.css'

/** Cast and crew, side by side. */
export function People({ people }: { people: readonly Person[] }) {
  const t = useText()
  return (
    <Shelf title={t('play.people')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls and must be reachable by key */}
      <ul className={styles.row} tabIndex={0} aria-label={t('play.people')}>
        {people.map(person => (
          <li key={`${person.id} ${person.role}`}>
            <Link to={`/search?${new URLSearchParams({ q: person.name })}`} className={styles.person}>
              <Avatar
                size="xl"
                name={person.name}
                src={person.avatar ? pictureAt(person.avatar.url, avatarSize) : undefined}
              />
              <span className={styles.name}>{person.name}</span>
              <span className={styles.role}>
                {person.character
                  ? t('play.role.as', { character: person.character })
                  : t(`play.role.${person.role}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}
