import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { PersonRow, PersonRowsSkeleton } from '#components/person/person-row/person-row.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import styles from './blacklist.module.css'

/** Whom the viewer has on the blacklist; the button of each takes them off. */
export function Screen() {
  const t = useText()
  const list = useList(calls.social.blacklist, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.blacklist')} />
      <Endless
        list={list}
        keyOf={user => user.uid}
        label={t('title.blacklist')}
        size="full"
        flush
        skeleton={<PersonRowsSkeleton />}
        empty={
          <StateBox kind="people" size="full" text={t('blacklist.empty')} sub={t('blacklist.emptySub')} />
        }
      >
        {user => (
          <PersonRow user={user}>
            <FollowButton user={user} />
          </PersonRow>
        )}
      </Endless>
    </main>
  )
}
